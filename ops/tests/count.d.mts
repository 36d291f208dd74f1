export interface Counted {
  passed: number;
  failed: number;
  notes: string[];
}
export function single(code: number): Counted;
export function uncounted(why: string): Counted;
export function countJest(report: object, code: number): Counted;
export function countPlaywright(report: object, code: number): Counted;

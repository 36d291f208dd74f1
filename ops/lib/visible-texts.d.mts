export interface Found {
  text: string;
  line: number;
}
export interface VisibleTexts {
  texts: Found[];
  sentences: Found[];
  bare: Found[];
}
export function sourcesBelow(...folders: string[]): string[];
export function visibleTexts(file: string, options?: { thrown?: boolean }): VisibleTexts;

export interface Command {
  action: string;
  subject: string;
  phone?: string;
  dryRun: boolean;
  reason: string;
  by: string;
}
export const ACTIONS: Readonly<Record<string, { takes: readonly string[]; for: string }>>;
export function usage(): string;
export function parse(args: readonly string[]): Command;
export function describePayouts(payouts: readonly object[]): string[];
export function describeRefunds(refunds: readonly object[]): string[];
export function describeMismatches(payments: readonly object[]): string[];
export function describeAudit(rows: readonly object[]): string[];
export function describeResult(action: string, subject: string, answer: object): string;

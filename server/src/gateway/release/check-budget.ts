import type { ReleaseManifest } from '@linksouq/shared-api/contract';

/** Maximum size, in bytes after brotli, of the files that the first load of a page needs from the shell or its remote. */
export const BUDGETS = { shell: 220_000, remote: 120_000 } as const;

/** A build without measurements passes. */
export function budgetProblems({ name, budget }: ReleaseManifest): string[] {
  const limit = name === 'shell' ? BUDGETS.shell : BUDGETS.remote;
  return Object.entries(budget ?? {})
    .filter(([, bytes]) => bytes > limit)
    .map(
      ([page, bytes]) =>
        `${name}: the page "${page}" loads ${bytes} brotli bytes at first, ${bytes - limit} more than its budget of ${limit}. Load parts of it lazily.`,
    );
}

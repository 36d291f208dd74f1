export interface Listed {
  live: Record<string, string>;
  releases: readonly { name: string; build: string; by: string; createdAt: string }[];
  log: readonly { name: string; build: string; previous: string | null; by: string; at: string }[];
}
export function describeReleases(answer: Listed, name?: string): string[];

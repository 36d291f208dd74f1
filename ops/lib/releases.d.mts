export interface Listed {
  live: Record<string, string>;
  releases: readonly {
    name: string;
    build: string;
    by: string;
    createdAt: string;
    commit?: string | null;
    author?: string | null;
    /** Fingerprint of the key. */
    signer?: string | null;
    /** Bytes of the web files. */
    size?: number;
  }[];
  leftToBrowsers?: readonly { set: string; since: string; reason: string }[];
  log: readonly { name: string; build: string; previous: string | null; by: string; at: string }[];
}
export function describeReleases(answer: Listed, name?: string): string[];

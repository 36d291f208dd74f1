export function createRemote(given: string, address: string): { workspace: string; written: string[] };

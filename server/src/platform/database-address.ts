/** Returns what is wrong with DATABASE_URL, or undefined. The text never contains the password. */
export function databaseProblem(url: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(url)) return 'DATABASE_URL must start with postgres:// or postgresql://';
  if (/^[^/]*\/\/([^/@]*@)?[^/@]*,/.test(url))
    return 'DATABASE_URL must name one host. With a standby, use an address that always leads to the primary';
  if (!URL.canParse(url))
    return 'DATABASE_URL is not an address. Encode special characters of the password, such as %40 for @';
  return undefined;
}

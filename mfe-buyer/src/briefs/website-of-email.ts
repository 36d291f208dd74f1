/** Hosts of public e-mail providers, which are not the website of a brand. */
const PUBLIC_HOSTS =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|mail|zoho|proton|protonmail|pm|yandex|eim|emirates)\b/;

/** Returns the website for an e-mail address, or '' for a public provider. */
export function websiteOfEmail(email: string): string {
  const host = email.split('@')[1]?.trim().toLowerCase() ?? '';
  return !host.includes('.') || PUBLIC_HOSTS.test(host) ? '' : `https://${host}`;
}

/** Matches the hosts of public e-mail providers, which are not the website of a brand. */
const PUBLIC_HOSTS =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|mail|zoho|proton|protonmail|pm|yandex|eim|emirates)\b/;

/** Returns the website that an e-mail address suggests, or '' for an address at a shared host. */
export function websiteOfEmail(email: string): string {
  const host = email.split('@')[1]?.trim().toLowerCase() ?? '';
  return !host.includes('.') || PUBLIC_HOSTS.test(host) ? '' : `https://${host}`;
}

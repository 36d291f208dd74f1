/** Returns the URL of an Instagram account. */
export const instagramLink = (username: string): string =>
  `https://www.instagram.com/${encodeURIComponent(username)}/`;

/** The server signs the paths of private files again for each response. Returns a path, or JSON, without signatures. */
export const withoutSignature = (text: string): string => text.replace(/\?e=\d+&s=[\w-]+/g, '');

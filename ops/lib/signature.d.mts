import type { KeyObject } from 'node:crypto';

export function signingKey(env?: Readonly<Record<string, string | undefined>>): KeyObject;
export function publicKeyOf(key: KeyObject): string;
export function signManifest(manifest: object, key: KeyObject): { key: string; value: string };

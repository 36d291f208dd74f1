/**
 * A grant contains the paths that a container (the shell or a remote) may claim, and the key that signs its releases.
 * Only the operator changes grants.
 */
import { eq, inArray } from 'drizzle-orm';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { parsePattern } from '../routing/pattern';
import { releaseGrants } from '../schema';
import { claimProblem } from './check-routes';
import { NAME } from './paths';
import { fingerprint, isKey, isSigned, type Signature } from './signature';

export interface Releaser {
  /** True for the operator, whose releases extend the grant. Releases of squads must stay within the grant. */
  isAdmin: boolean;
  /** Container → signature of the manifest. Undefined for a rollback, because the signature was checked before. */
  signatures?: Readonly<Record<string, Signature | undefined>>;
  /** Whether the manifest must contain the commit of its sources. */
  needsCommit: boolean;
}

/** `/orders/:id` claims `/orders` with all paths below. `/:username` claims only the pattern `/:`. */
export function claimOf(path: string): string {
  const parsed = parsePattern(path);
  const first = typeof parsed === 'string' ? undefined : parsed[0];
  return first && 'literal' in first ? `/${first.literal}` : path.replace(/:\w+/g, ':');
}
const claimsOf = ({ routes }: ReleaseManifest) => [...new Set(routes.map(({ path }) => claimOf(path)))];

async function readGrants(db: DbOrTx, names: readonly string[]) {
  const rows = await db
    .select()
    .from(releaseGrants)
    .where(inArray(releaseGrants.name, [...names]));
  return new Map(rows.map((row) => [row.name, row]));
}

/** Adds paths to a grant, and replaces its key if `key` is present. @returns the new grant */
export async function grant(
  db: DbOrTx,
  name: string,
  {
    paths,
    key,
    by,
    dryRun = false,
  }: { paths: readonly string[]; key?: string; by: string; dryRun?: boolean },
) {
  const [stored] = await db.select().from(releaseGrants).where(eq(releaseGrants.name, name));
  const allPaths = [...new Set([...(stored?.paths ?? []), ...paths])].sort();
  const row = { name, paths: allPaths, key: key ?? stored?.key ?? null, by, at: new Date() };
  if (dryRun) return row;
  await db.insert(releaseGrants).values(row).onConflictDoUpdate({ target: releaseGrants.name, set: row });
  return row;
}

/**
 * Checks releases against the grants of their containers. Extends the grants for a release by the operator.
 * @returns one sentence for each problem
 */
export async function grantProblems(
  tx: Tx,
  changes: readonly ReleaseManifest[],
  { isAdmin, signatures, needsCommit }: Releaser,
  by: string,
): Promise<string[]> {
  const problems: string[] = [];
  const grants = await readGrants(
    tx,
    changes.map(({ name }) => name),
  );
  for (const manifest of changes) {
    const { name } = manifest;
    const ownGrant = grants.get(name);
    const missing = claimsOf(manifest).filter((path) => !ownGrant?.paths.includes(path));
    if (missing.length > 0 && !isAdmin)
      problems.push(
        ...missing.map(
          (path) =>
            `${name}: ${path} is not granted to it. Ask the operator: npm run grant -- ${name.replaceAll('_', '-')} ${path}`,
        ),
      );
    if (signatures) {
      problems.push(...signatureProblems(manifest, signatures[name], ownGrant?.key ?? undefined, isAdmin));
      if (needsCommit && !manifest.source?.commit)
        problems.push(
          `${name}: the build contains no commit. Commit the sources and build again, or set RELEASE_COMMIT.`,
        );
    }
    const newKey = isAdmin && !ownGrant?.key ? signatures?.[name]?.key : undefined;
    if (problems.length === 0 && isAdmin && (missing.length > 0 || newKey))
      await grant(tx, name, { paths: missing, key: newKey, by });
  }
  return problems;
}

/** Checks the signature of an uploaded build. @returns one sentence for each problem */
export async function candidateProblems(
  db: DbOrTx,
  manifest: ReleaseManifest,
  { isAdmin, signatures }: Pick<Releaser, 'isAdmin' | 'signatures'>,
): Promise<string[]> {
  const { name } = manifest;
  const grants = await readGrants(db, [name]);
  return signatureProblems(manifest, signatures?.[name], grants.get(name)?.key ?? undefined, isAdmin);
}

function signatureProblems(
  manifest: ReleaseManifest,
  signature: Signature | undefined,
  known: string | undefined,
  isAdmin: boolean,
): string[] {
  const { name, build } = manifest;
  if (!signature) return [`${name} ${build} is not signed. Release with npm run release, which signs.`];
  if (!isSigned(manifest, signature))
    return [
      `${name} ${build}: the signature does not match the manifest. The manifest was changed after signing. Release again.`,
    ];
  if (known === undefined)
    return isAdmin
      ? []
      : [
          `${name}: no key is registered for it. Ask the operator: npm run grant -- ${name.replaceAll('_', '-')} --key ${signature.key}`,
        ];
  return known === signature.key
    ? []
    : [
        `${name} ${build} is signed with the key ${fingerprint(signature.key)}; the registered key is ${fingerprint(known)}. Sign with the squad's key, or ask the operator to register the new one.`,
      ];
}

const MAX_PATHS = 100;
/** Returns one sentence for each error in the form of a grant. */
export function grantShapeProblems(name: string, paths: unknown, key: unknown): string[] {
  const problems: string[] = [];
  if (!NAME.test(name)) problems.push(`"${name}" is not a container name.`);
  if (!Array.isArray(paths) || paths.length > MAX_PATHS || !paths.every((path) => typeof path === 'string'))
    return [...problems, `"paths" must be a list of at most ${MAX_PATHS} paths, such as "/loyalty".`];
  for (const path of paths as string[]) {
    const problem = claimProblem(path);
    if (problem) problems.push(problem);
  }
  if (key !== undefined && (typeof key !== 'string' || !isKey(key)))
    problems.push('"key" must be an Ed25519 public key, SPKI DER in base64.');
  return problems;
}

/** Explains why the server could not start. */
import { databaseProblem } from './database-address';

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'];
/** SQLSTATE class 28: the database refuses the user or the password. */
const ACCESS_REFUSED = /^28/;
const MISSING_DATABASE = '3D000';
const MISSING_RIGHT = '42501';
const MAX_DEPTH = 4;

function codesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return [];
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  return [
    ...(typeof code === 'string' ? [code] : []),
    ...codesOf(cause, depth + 1),
    ...(Array.isArray(errors) ? errors.flatMap((inner) => codesOf(inner, depth + 1)) : []),
  ];
}

/** An error whose message contains the cause and the next step, so the server prints no stack. */
export class StartProblem extends Error {}

/** Returns the cause and the next step, or undefined for an error whose stack must be shown. */
export function explainStart(error: unknown, databaseUrl: string | undefined): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}. Stop the other program, or set PORT to another number.`;
  if (code === 'EADDRNOTAVAIL' && message.startsWith('listen'))
    return `${message}. Set HOST to an address of this machine.`;
  if (code === 'EACCES' && message.startsWith('listen'))
    return `${message}. Set PORT to a number above 1023, or allow this user to listen on this port.`;
  if (error instanceof StartProblem) return message;
  // `new URL` throws for an invalid DATABASE_URL. The settings report it.
  return databaseUrl && !databaseProblem(databaseUrl)
    ? explainDatabaseError(codesOf(error), new URL(databaseUrl))
    : undefined;
}

function explainDatabaseError(
  codes: readonly string[],
  { host: urlHost, pathname, username }: URL,
): string | undefined {
  const host = urlHost || 'the local socket';
  const name = decodeURIComponent(pathname.slice(1));
  const database = ['The database', name, 'at', host].filter(Boolean).join(' ');
  const unreachable = codes.find((code) => UNREACHABLE.includes(code));
  if (unreachable) return `${database} does not answer (${unreachable}). Start it, or correct DATABASE_URL.`;
  if (codes.some((code) => ACCESS_REFUSED.test(code)))
    return `${database} refuses the user ${decodeURIComponent(username)}. Correct user and password in DATABASE_URL.`;
  if (codes.includes(MISSING_DATABASE))
    return `${host} has no database ${name}. Create it, or correct DATABASE_URL.`;
  if (codes.includes(MISSING_RIGHT))
    return `The user ${decodeURIComponent(username)} may not change the tables of ${name} at ${host}. Run \`npm run migrate\` as their owner.`;
  return undefined;
}

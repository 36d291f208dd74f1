/** Durations and dates. Every date and time is in Dubai's time zone. The time zone of the device has no effect. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Dubai's offset from UTC. Dubai has no daylight saving time. */
const OFFSET_HOURS = 4;

const pad = (n: number) => String(n).padStart(2, '0');
function parts(at: Date | string | number) {
  const d = new Date(new Date(at).getTime() + OFFSET_HOURS * HOUR_MS);
  return {
    y: d.getUTCFullYear(),
    m: pad(d.getUTCMonth() + 1),
    d: pad(d.getUTCDate()),
    h: pad(d.getUTCHours()),
    min: pad(d.getUTCMinutes()),
  };
}

/** Returns the date as screens show it: DD-MM-YYYY (product §9). */
export function formatDate(at: Date | string | number): string {
  const p = parts(at);
  return `${p.d}-${p.m}-${p.y}`;
}
/** Returns the date as PDFs show it: DD/MM/YYYY (product §9). */
export function formatDateSlashes(at: Date | string | number): string {
  const p = parts(at);
  return `${p.d}/${p.m}/${p.y}`;
}
/** Returns the time as HH:mm. */
export function formatTime(at: Date | string | number): string {
  const p = parts(at);
  return `${p.h}:${p.min}`;
}
/** Returns date and time as DD-MM-YYYY HH:mm. */
export const formatDateTime = (at: Date | string | number): string => `${formatDate(at)} ${formatTime(at)}`;
/** Returns the date as date inputs need it: YYYY-MM-DD. */
export function dubaiDay(at: Date | string | number): string {
  const p = parts(at);
  return `${p.y}-${p.m}-${p.d}`;
}

/** Returns the number of calendar days between two times. Both times are in ms since 1970. */
export const daysBetween = (from: number, to: number): number =>
  Math.abs(Date.parse(dubaiDay(to)) - Date.parse(dubaiDay(from))) / DAY_MS;
/** Converts YYYY-MM-DD to DD-MM-YYYY. */
export const formatDayDashes = (day: string): string => day.split('-').reverse().join('-');
/** Returns whether a text is a real date as YYYY-MM-DD. `Date.parse` alone would also accept 30 February. */
export const isCalendarDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);
/** Converts YYYY-MM-DD and HH:mm to a Date. A malformed day or time gives an invalid Date. */
export function dubaiInstant(day: string, time = '00:00'): Date {
  return new Date(Date.parse(`${day}T${time}:00Z`) - OFFSET_HOURS * HOUR_MS);
}

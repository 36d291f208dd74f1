/**
 * Durations and dates. Screens, messages and PDFs show all days and times in Dubai's time zone. The time zone
 * of the device has no effect.
 */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Dubai has no daylight saving time, so its offset from UTC is the same all year. */
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

/** Formats a day for screens: DD-MM-YYYY (product §9). */
export function formatDate(at: Date | string | number): string {
  const p = parts(at);
  return `${p.d}-${p.m}-${p.y}`;
}
/** Formats a day for PDFs: DD/MM/YYYY (product §9). */
export function formatDateSlashes(at: Date | string | number): string {
  const p = parts(at);
  return `${p.d}/${p.m}/${p.y}`;
}
/** Formats a time as HH:mm in Dubai. */
export function formatTime(at: Date | string | number): string {
  const p = parts(at);
  return `${p.h}:${p.min}`;
}
/** Formats a day and a time as DD-MM-YYYY HH:mm in Dubai. */
export const formatDateTime = (at: Date | string | number): string => `${formatDate(at)} ${formatTime(at)}`;
/** Returns the calendar day in Dubai for a date input, YYYY-MM-DD. */
export function dubaiDay(at: Date | string | number): string {
  const p = parts(at);
  return `${p.y}-${p.m}-${p.d}`;
}

/** Returns the number of calendar days in Dubai between two times, ms since 1970. */
export const daysBetween = (from: number, to: number): number =>
  Math.abs(Date.parse(dubaiDay(to)) - Date.parse(dubaiDay(from))) / DAY_MS;
/** Formats a calendar day (YYYY-MM-DD) for screens and messages, DD-MM-YYYY. */
export const formatDayDashes = (day: string): string => day.split('-').reverse().join('-');
/** Returns whether a text is an existing day, YYYY-MM-DD. `Date.parse` would also accept 30 February. */
export const isCalendarDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);
/**
 * Converts a day (YYYY-MM-DD) and a time (HH:mm) in Dubai to a Date. Returns an invalid Date if the day or
 * the time is malformed.
 */
export function dubaiInstant(day: string, time = '00:00'): Date {
  return new Date(Date.parse(`${day}T${time}:00Z`) - OFFSET_HOURS * HOUR_MS);
}

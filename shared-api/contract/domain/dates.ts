/** Dates for readers in the UAE. All calendar days are those of Asia/Dubai (UTC+4, no daylight saving). */

export const TIME_ZONE = 'Asia/Dubai';
const DUBAI_OFFSET_MS = 4 * 3_600_000;

const pad = (n: number) => String(n).padStart(2, '0');
function parts(at: Date | string | number) {
  const d = new Date(new Date(at).getTime() + DUBAI_OFFSET_MS);
  return {
    y: d.getUTCFullYear(),
    m: pad(d.getUTCMonth() + 1),
    d: pad(d.getUTCDate()),
    h: pad(d.getUTCHours()),
    min: pad(d.getUTCMinutes()),
  };
}

/** Screens: DD-MM-YYYY (product §9). */
export function formatDate(at: Date | string | number): string {
  const p = parts(at);
  return `${p.d}-${p.m}-${p.y}`;
}
/** The PDF's formatter: DD/MM/YYYY (product §9). */
export function formatDateSlashes(at: Date | string | number): string {
  const p = parts(at);
  return `${p.d}/${p.m}/${p.y}`;
}
/** Hours and minutes in Dubai, HH:mm. */
export function formatTime(at: Date | string | number): string {
  const p = parts(at);
  return `${p.h}:${p.min}`;
}
/** The calendar day in Dubai for a date input, YYYY-MM-DD. */
export function dubaiDay(at: Date | string | number): string {
  const p = parts(at);
  return `${p.y}-${p.m}-${p.d}`;
}
/** A day (YYYY-MM-DD) and a time (HH:mm) in Dubai → an instant. NaN date when either is malformed. */
export function dubaiInstant(day: string, time = '00:00'): Date {
  return new Date(`${day}T${time}:00+04:00`);
}

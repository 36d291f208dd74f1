/**
 * Checks that an MP4 or QuickTime file is a film that browsers play, without other content. Reads only the
 * tables and a few bytes of some pictures.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { type Box, boxes, CONTAINERS, contentOf, MAX_TABLE, Mp4Error, read } from './mp4-boxes';
import { defaultSize, fragmentHead, samplesOfRun } from './mp4-fragments';
import {
  checkPicture,
  newEntryBudget,
  newTrack,
  readChunks,
  readDescription,
  readRuns,
  readSizes,
  type EntryBudget,
  type Sample,
  samplesOf,
  type Track,
} from './mp4-tracks';

import { takeTurns } from './turns';

export { Mp4Error } from './mp4-boxes';

export interface Mp4Facts {
  /** seconds */
  duration: number;
  /** Size, in px, of the first video track. */
  width: number;
  height: number;
}

/** Boxes inside other boxes that players need. All others may contain metadata (place, device, owner) or any data. */
const NEEDED =
  /^(?:mvhd|tkhd|edts|mdhd|hdlr|[vsgn]mhd|dinf|st(?:sd|ts|sc|sz|z2|co|ss|ps)|ctts|cslg|co64|sdtp|sbgp|sgpd|mehd|trex|mfhd|tfhd|tfdt|trun)$/;
/** Boxes at the top level with metadata, free space, events or data of programs. Players do not need them. */
const OVERWRITTEN = /^(?:udta|meta|free|skip|wide|uuid|mfra|emsg|pdin|prft)$/;
const isOverwritten = ({ depth, type }: Box): boolean =>
  depth === 0 ? OVERWRITTEN.test(type) : !NEEDED.test(type) && !CONTAINERS.has(type);
const FILM_BOXES = new Set([
  'ftyp',
  'moov',
  'mdat',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'emsg',
  'pdin',
  'prft',
  'free',
  'skip',
  'wide',
  'uuid',
  'meta',
  'udta',
]);
const PICTURE_CODECS = new Set(['avc1', 'avc3', 'hvc1', 'hev1']);
const SOUND_CODEC = 'mp4a';
/** Tracks with another handler may contain places (`GPS5` of action cameras), devices or texts. Players do not need them. */
const isShown = ({ handler }: Track): boolean => handler === 'vide' || handler === 'soun';
const MAX_TRACKS = 12;
/** Maximum width and height, in px (8K). */
const MAX_SIDE = 8_192;
/** In seconds. */
const MAX_DURATION = 3_600;
/** Number of checked pictures, evenly distributed over the film. */
const CHECKED_PICTURES = 48;
/** Maximum data outside samples: `SLACK_PART` of all data, plus `SLACK_BYTES`. Programs write padding. */
const SLACK_PART = 0.02;
const SLACK_BYTES = 16_384;

interface Film {
  duration: number;
  tracks: Track[];
  data: Box[];
  overwritten: Box[];
  /** Samples by track, for fragmented files. */
  fragments: Map<number, Sample[]>;
  /** Boxes outside `trak` that describe one track. */
  parts: { box: Box; track: number }[];
}

/**
 * Checks the file. Then turns each box that players do not need into an empty `free` box of equal size, so that no offset
 * changes. Tracks without video and sound become such boxes too, and their samples are overwritten.
 * @throws Mp4Error if browsers cannot play the file, or if it has other content
 */
export const inspectMp4 = (file: string): Promise<Mp4Facts> => oneAtATime(() => inspect(file));

/** Inspects one film at a time, to limit the memory for tables. */
const oneAtATime = takeTurns();

async function inspect(file: string): Promise<Mp4Facts> {
  const handle = await open(file, 'r+');
  try {
    const film = await readFilm(handle, (await handle.stat()).size);
    const video = checkTracks(film);
    const pictures = film.fragments.get(video.id) ?? samplesOf(video);
    checkCoverage(film.data, [...film.tracks.flatMap(samplesOf), ...[...film.fragments.values()].flat()]);
    if (pictures.length === 0) throw new Mp4Error('the film contains no picture');
    const step = Math.max(1, pictures.length / CHECKED_PICTURES);
    for (let at = 0; at < pictures.length; at += step)
      await checkPicture(handle, video, pictures[Math.floor(at)]!);
    for (const box of film.overwritten) await overwriteBox(handle, box);
    await overwriteHiddenTracks(handle, film);
    return { duration: film.duration, width: video.width, height: video.height };
  } finally {
    await handle.close();
  }
}

async function readFilm(handle: FileHandle, size: number): Promise<Film> {
  const film: Film = {
    duration: 0,
    tracks: [],
    data: [],
    overwritten: [],
    fragments: new Map(),
    parts: [],
  };
  const sizes = new Map<number, number>();
  const budget = newEntryBudget();
  let fragment = { start: 0, track: 0, size: 0 };
  let traf: Box | undefined;
  for await (const box of boxes(handle, 0, size)) {
    if (box.depth === 0 && !FILM_BOXES.has(box.type))
      throw new Mp4Error(`box ${box.type} does not belong to a film`);
    if (box.type === 'trak' && film.tracks.push(newTrack(box)) > MAX_TRACKS)
      throw new Mp4Error('too many tracks');
    const track = film.tracks.at(-1);
    if (box.type === 'mdat') film.data.push(box);
    else if (isOverwritten(box)) film.overwritten.push(box);
    else if (!CONTAINERS.has(box.type) && box.end - box.body > MAX_TABLE)
      throw new Mp4Error(`box ${box.type} is too large`);
    else if (box.type === 'mvhd') film.duration = durationOf(await read(handle, box.body, 32));
    else if (box.type === 'moof') fragment = { start: box.start, track: 0, size: 0 };
    else if (box.type === 'traf') traf = box;
    else if (box.type === 'trex') {
      const [id, sampleSize] = defaultSize(await contentOf(handle, box));
      sizes.set(id, sampleSize);
      film.parts.push({ box, track: id });
    } else if (box.type === 'tfhd') {
      const head = fragmentHead(await contentOf(handle, box));
      if (traf) film.parts.push({ box: traf, track: head.track });
      fragment = { ...fragment, track: head.track, size: head.size ?? sizes.get(head.track) ?? 0 };
    } else if (box.type === 'trun') {
      const samples = film.fragments.get(fragment.track) ?? [];
      film.fragments.set(fragment.track, samples);
      const run = samplesOfRun(await contentOf(handle, box), fragment.start, fragment.size, budget);
      for (const sample of run) samples.push(sample);
    } else if (track) await readTable(handle, box, track, budget);
  }
  return film;
}

async function readTable(handle: FileHandle, box: Box, track: Track, budget: EntryBudget): Promise<void> {
  if (box.type === 'tkhd') Object.assign(track, headerOf(await contentOf(handle, box)));
  // Another `hdlr` box, in `minf`, does not describe the track.
  else if (box.type === 'hdlr' && box.depth === 3)
    track.handler = (await read(handle, box.body + 8, 4)).toString('latin1');
  else if (box.type === 'stsd') readDescription(track, await contentOf(handle, box));
  else if (box.type === 'stsz') readSizes(track, await contentOf(handle, box), budget);
  else if (box.type === 'stco') readChunks(track, await contentOf(handle, box), false, budget);
  else if (box.type === 'co64') readChunks(track, await contentOf(handle, box), true, budget);
  else if (box.type === 'stsc') readRuns(track, await contentOf(handle, box), budget);
}

/** @returns the first video track. @throws Mp4Error */
function checkTracks({ duration, tracks, fragments }: Film): Track {
  const videos = tracks.filter(({ handler }) => handler === 'vide');
  const sounds = tracks.filter(({ handler }) => handler === 'soun');
  const [video] = videos;
  if (!video) throw new Mp4Error('the film contains no video');
  if (!videos.every(({ codec }) => PICTURE_CODECS.has(codec)))
    throw new Mp4Error(`browsers do not play ${video.codec}`, 'codec');
  // One playable sound track is enough, because phones write additional sound tracks for their own use.
  if (sounds.length > 0 && !sounds.some(({ codec }) => codec === SOUND_CODEC))
    throw new Mp4Error(`browsers do not play ${sounds[0]!.codec}`, 'codec');
  const { width, height } = video;
  if (!(width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE))
    throw new Mp4Error('the size of the picture is invalid');
  if (duration > MAX_DURATION || (duration <= 0 && fragments.size === 0))
    throw new Mp4Error('the duration of the film is invalid');
  return video;
}

/** @throws Mp4Error if too much data is outside samples, or a sample is outside the data */
function checkCoverage(data: readonly Box[], samples: readonly Sample[]): void {
  const parts = data.map(({ body, end }) => ({ body, end })).sort((a, b) => a.body - b.body);
  let covered = 0;
  let coveredEnd = 0;
  let part = 0;
  for (const { offset, size } of [...samples].sort((a, b) => a.offset - b.offset)) {
    while (part < parts.length && offset >= parts[part]!.end) part++;
    if (size > 0 && (part === parts.length || offset < parts[part]!.body || offset + size > parts[part]!.end))
      throw new Mp4Error('a sample lies outside the data');
    covered += Math.max(0, offset + size - Math.max(offset, coveredEnd));
    coveredEnd = Math.max(coveredEnd, offset + size);
  }
  const totalBytes = parts.reduce((sum, { body, end }) => sum + end - body, 0);
  if (totalBytes - covered > SLACK_BYTES + totalBytes * SLACK_PART)
    throw new Mp4Error('the file contains other data');
}

/** Returns the duration in seconds from a header of version 0 or 1. */
function durationOf(mvhd: Buffer): number {
  const is64Bit = mvhd[0] === 1;
  const scale = mvhd.readUInt32BE(is64Bit ? 20 : 12);
  const units = is64Bit ? Number(mvhd.readBigUInt64BE(24)) : mvhd.readUInt32BE(16);
  return scale > 0 ? units / scale : 0;
}
/** Reads a track header, in which the width and the height, in px, are 16.16 fixed-point numbers. */
function headerOf(tkhd: Buffer): Pick<Track, 'id' | 'width' | 'height'> {
  const is64Bit = tkhd[0] === 1;
  const sizeOffset = is64Bit ? 88 : 76;
  if (tkhd.length < sizeOffset + 8) throw new Mp4Error('a track header is incomplete');
  return {
    id: tkhd.readUInt32BE(is64Bit ? 20 : 12),
    width: tkhd.readUInt32BE(sizeOffset) >>> 16,
    height: tkhd.readUInt32BE(sizeOffset + 4) >>> 16,
  };
}

async function overwriteHiddenTracks(handle: FileHandle, { tracks, fragments, parts }: Film): Promise<void> {
  const shownIds = new Set(tracks.filter(isShown).map(({ id }) => id));
  const hidden = tracks.filter((track) => !isShown(track));
  const samples = [
    ...hidden.flatMap(samplesOf),
    ...[...fragments].flatMap(([id, ofTrack]) => (shownIds.has(id) ? [] : ofTrack)),
  ].sort((a, b) => a.offset - b.offset);
  // Samples may overlap. Each byte is written once, so the time does not grow with their number.
  let writtenEnd = 0;
  for (const { offset, size } of samples) {
    await overwrite(handle, Math.max(offset, writtenEnd), offset + size);
    writtenEnd = Math.max(writtenEnd, offset + size);
  }
  for (const { box } of hidden) await overwriteBox(handle, box);
  for (const { box, track } of parts) if (!shownIds.has(track)) await overwriteBox(handle, box);
}

async function overwriteBox(handle: FileHandle, box: Box): Promise<void> {
  await handle.write(Buffer.from('free', 'latin1'), 0, 4, box.start + 4);
  await overwrite(handle, box.body, box.end);
}
async function overwrite(handle: FileHandle, start: number, end: number): Promise<void> {
  const chunk = Buffer.alloc(Math.max(0, Math.min(end - start, 1_048_576)));
  for (let at = start; at < end; at += chunk.length)
    await handle.write(chunk, 0, Math.min(chunk.length, end - at), at);
}

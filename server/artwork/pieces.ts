/** The list of pictures and reels: name, size, scene and seed. */
import type { Scene } from './canvas';
import { camp, dunes, mountains, road, sea } from './landscapes';
import { arches, palms, skyline, tiles } from './places';
import { withBeard, withScarf } from './portraits';

export interface Piece {
  name: string;
  w: number;
  h: number;
  scene: Scene;
  seed: number;
}
const COVER = { w: 1_440, h: 480 };
const FACE = { w: 640, h: 640 };
const TALL = { w: 720, h: 1_280 };
const POST = { w: 864, h: 1_080 };
/** Size of a reel in px. Both numbers are even, because h264 needs even numbers. */
const REEL = { w: 540, h: 960 };

const rose = dunes({
  sky: ['#4a2a6b', '#d9667b', '#ffd19a'],
  sun: '#fff1d0',
  halo: '#ffb36b',
  sand: ['#b4532f', '#f0a36c'],
  shade: '#4a1d3a',
});
const gold = dunes({
  sky: ['#3f8fc9', '#a9d6e5', '#fbe7c2'],
  sun: '#fffdf2',
  halo: '#ffe9a8',
  sand: ['#c98231', '#f1c98a'],
  shade: '#7a4318',
});
const moonlit = dunes(
  {
    sky: ['#070b26', '#1f2660', '#5d4a8c'],
    sun: '#f4f1ff',
    halo: '#a9a0ff',
    sand: ['#2a2457', '#5a4d8e'],
    shade: '#0b0a24',
  },
  true,
);
const harbour = sea({
  sky: ['#24306e', '#c0567f', '#ffc27a'],
  sun: '#fff0c2',
  halo: '#ffad66',
  water: ['#c9748a', '#2b2a63'],
  boat: '#2a1638',
});
const lagoon = sea({
  sky: ['#0f5e7a', '#5bc0be', '#fdf0d5'],
  sun: '#fffdf0',
  halo: '#ffe8b0',
  water: ['#7fd1c7', '#0b5e73'],
  boat: '#0b3a46',
});
const dusk = skyline({
  sky: ['#1b1140', '#7a2f79', '#ff9a76'],
  far: '#5a2d6b',
  near: '#1c1236',
  windows: ['#ffd98a', '#ffb86b', '#fff4d6'],
  sun: '#ffd1a1',
});
const teal = skyline({
  sky: ['#04222e', '#0f6b7a', '#f2b880'],
  far: '#14545f',
  near: '#06222b',
  windows: ['#ffe1a6', '#9be8e0', '#fff4d6'],
  sun: '#ffe0b0',
});
const hatta = mountains(
  { sky: ['#2b5d8a', '#9cc7d8', '#fbe3c0'], sun: '#fff6df', rock: ['#9db4c0', '#2f4858'], mist: '#f4efe6' },
  true,
);
const dawn = mountains({
  sky: ['#21295c', '#9e6ba5', '#ffc9a9'],
  sun: '#fff0dc',
  rock: ['#b58fb5', '#2a2149'],
  mist: '#ffdcc8',
});
const green = mountains({
  sky: ['#8ecae6', '#cfe8ef', '#fff3d6'],
  sun: '#fffbe8',
  rock: ['#a9cbb7', '#1f5134'],
  mist: '#f2fbf4',
});
const drive = road(
  { sky: ['#161a46', '#8c3f7e', '#ffb27a'], sun: '#ffe2b0', rock: ['#8b4d7a', '#2b1a3f'], mist: '#ffffff' },
  '#3a3346',
  '#fff2d0',
);
const drive2 = road(
  { sky: ['#03263a', '#117a8b', '#ffd9a0'], sun: '#fff0cf', rock: ['#2f7f88', '#0b2e38'], mist: '#ffffff' },
  '#26343b',
  '#ffffff',
);
const terracotta = arches({
  wall: ['#f3c9a8', '#d98e63'],
  inner: ['#fbe7cf', '#e5a06d'],
  floor: '#c77b52',
  sun: '#fff4dc',
  leaf: '#4d6b3c',
});
const sage = arches({
  wall: ['#dfe7dc', '#a8bfa6'],
  inner: ['#fdf3e1', '#e0b98a'],
  floor: '#8da88c',
  sun: '#f08a5d',
  leaf: '#2f5d50',
});
const indigoTiles = tiles(
  '#f5ead6',
  ['#1d3557', '#457b9d', '#e9c46a', '#a8dadc', '#f5ead6', '#c8553d'],
  '#fffaf0',
);
const mintTiles = tiles(
  '#eef4ed',
  ['#134074', '#13a89e', '#8da9c4', '#f4a259', '#eef4ed', '#5b8e7d'],
  '#ffffff',
);
const evening = palms(['#2d1e5f', '#e0567a', '#ffc48c'], '#ffe3b8', '#22123a');
const turquoise = palms(['#0a4f63', '#48b5a8', '#ffe3a8'], '#fff4d0', '#062c33');

const layla = {
  back: ['#fde2cf', '#f5a886'],
  disc: '#fff4e6',
  skin: '#e6b08d',
  shade: '#cf9270',
  cloth: ['#8d4fd0', '#5b21b6'],
  hair: '#33201c',
} as const;
const omar = {
  back: ['#cfeae6', '#5aa7a7'],
  disc: '#f2fbf8',
  skin: '#c98f68',
  shade: '#ad7450',
  cloth: ['#1f3b57', '#10233a'],
  hair: '#221814',
} as const;
const sana = {
  back: ['#d9efd8', '#7fbf95'],
  disc: '#f6fff2',
  skin: '#dba57f',
  shade: '#c18a64',
  cloth: ['#12806a', '#0b5747'],
  hair: '#2a1a17',
} as const;

export const pictures: readonly Piece[] = [
  { name: 'layla-cover', ...COVER, scene: dusk, seed: 11 },
  { name: 'layla-face', ...FACE, scene: withScarf(layla), seed: 1 },
  { name: 'layla-story-1', ...TALL, scene: rose, seed: 21 },
  { name: 'layla-story-2', ...TALL, scene: harbour, seed: 5 },
  { name: 'layla-story-3', ...TALL, scene: evening, seed: 7 },
  { name: 'layla-post-1', ...POST, scene: terracotta, seed: 3 },
  { name: 'layla-post-2', ...POST, scene: hatta, seed: 41 },
  { name: 'layla-post-3', ...POST, scene: indigoTiles, seed: 9 },
  { name: 'layla-post-4', ...POST, scene: gold, seed: 33 },
  { name: 'omar-cover', ...COVER, scene: dawn, seed: 14 },
  { name: 'omar-face', ...FACE, scene: withBeard(omar), seed: 1 },
  { name: 'omar-story-1', ...TALL, scene: teal, seed: 8 },
  { name: 'omar-story-2', ...TALL, scene: turquoise, seed: 4 },
  { name: 'omar-story-3', ...TALL, scene: moonlit, seed: 17 },
  { name: 'omar-post-1', ...POST, scene: lagoon, seed: 6 },
  { name: 'omar-post-2', ...POST, scene: mintTiles, seed: 12 },
  { name: 'omar-post-3', ...POST, scene: sage, seed: 2 },
  { name: 'sana-cover', ...COVER, scene: green, seed: 23 },
  { name: 'sana-face', ...FACE, scene: withScarf(sana), seed: 1 },
];
export const reels: readonly Piece[] = [
  { name: 'layla-reel-1', ...REEL, scene: rose, seed: 52 },
  { name: 'layla-reel-2', ...REEL, scene: camp, seed: 19 },
  { name: 'layla-reel-3', ...REEL, scene: dusk, seed: 31 },
  { name: 'omar-reel-1', ...REEL, scene: drive, seed: 27 },
  { name: 'omar-reel-2', ...REEL, scene: dawn, seed: 44 },
  { name: 'omar-reel-3', ...REEL, scene: drive2, seed: 61 },
];

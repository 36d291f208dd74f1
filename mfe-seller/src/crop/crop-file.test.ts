import { sizeOf } from './crop-file';

it.each([
  [
    { x: 0, y: 0, width: 800, height: 1_000 },
    { width: 800, height: 1_000 },
  ],
  [
    { x: 9, y: 9, width: 3_456, height: 4_320 },
    { width: 1_728, height: 2_160 },
  ],
])('the size of the selected part %j becomes %j', (area, size) => expect(sizeOf(area)).toEqual(size));

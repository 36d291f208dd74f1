import { readOwned, writeOwned } from '../state/owned-storage';
import { keepFileName, knownFile } from './file-names';

const PATH = 'orders/0a1b.mp4';
beforeEach(() => sessionStorage.clear());

it('a file that this tab has uploaded has its name and size, also with a new signature in its path', () => {
  keepFileName(`${PATH}?e=1&s=a`, { name: 'morning.mp4', size: 2_048 });
  expect(knownFile(`${PATH}?e=2&s=b`)).toEqual({ name: 'morning.mp4', size: 2_048 });
});

it.each(['{', '7', 'null', '[]', `{"${PATH}":5}`, `{"${PATH}":{"name":5,"size":1}}`, `{"${PATH}":null}`])(
  'with the damaged stored value %s, the file has the last part of its path as its name',
  (stored) => {
    writeOwned('uploaded-files', stored);
    expect(readOwned('uploaded-files')).toBe(stored);
    expect(knownFile(PATH)).toEqual({ name: '0a1b.mp4' });
  },
);

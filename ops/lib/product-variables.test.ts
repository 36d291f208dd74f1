import { EVERY_ENV, namesRead } from '../../server/test/production-env';
import { withoutProductVariables } from './product-variables';

const environment = process.env;
afterEach(() => {
  process.env = environment;
});

it('withoutProductVariables removes each variable that the server reads, except FFMPEG_PATH', () => {
  const readNames = namesRead(EVERY_ENV);
  expect(readNames.size).toBeGreaterThan(80);
  process.env = Object.fromEntries([...readNames, 'PATH'].map((name) => [name, 'x']));
  expect(Object.keys(withoutProductVariables()).sort()).toEqual(['FFMPEG_PATH', 'PATH']);
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { createRemote } from './new-remote';
import { ROOT } from './paths';

describe('a new remote', () => {
  it.each([
    ['Gift Cards', '/gifts', ['is not a valid name']],
    ['seller', '/my-own', ['mfe-seller exists already']],
    ['sell', '/my-own', ['mfe_sell and mfe_seller: one name is a prefix of the other']],
    ['seller-extra', '/my-own', ['mfe_seller_extra and mfe_seller: one name is a prefix of the other']],
    ['loyalty', 'loyalty', ['is not a valid path']],
    ['loyalty', '/profile/points', ['starts like /profile of mfe-seller']],
    ['ops/Console', '/my-own', ['is not a valid name']],
    ['ops/deploy', '/my-own', ['ops/deploy exists already']],
    ['buyer', '/cart', ['mfe-buyer exists already', 'starts like /cart of mfe-buyer']],
  ])('%s at %s is refused with all problems, and no file is written', (name, address, reasons) => {
    const refused = () => createRemote(name, address);
    for (const reason of reasons) expect(refused).toThrow(reason);
    expect(existsSync(path.join(ROOT, `mfe-${name}/src/pages/Loyalty`))).toBe(false);
  });
});

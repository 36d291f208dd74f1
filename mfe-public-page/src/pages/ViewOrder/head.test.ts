import type { PublicSettings } from '@linksouq/shared-api/contract';
import { seller } from '../../testing/seller';
import { head } from './head';

const settings = { product: 'Linksouq', brand: 'Linksouq' } as PublicSettings;
const headOf = (type: string, change: object = {}) =>
  head({ data: seller(change) }, settings, `/view-order?u=layla&type=${type}`);

describe('the head of /view-order', () => {
  it('contains the title, price, canonical address and offer of the item', () => {
    const { title, canonical, jsonLd } = headOf('reel');
    expect(title).toMatch(/^Reels by .* · AED [\d,]+ · Linksouq$/);
    expect(canonical).toMatch(/^\/view-order\?u=.+&type=reel$/);
    expect(JSON.stringify(jsonLd)).toContain('"priceCurrency":"AED"');
    expect(headOf('reel').isMissing).toBeFalsy();
  });
  it('contains the picture of the item, and a new price changes the address of the picture', () => {
    const { image, imageWidth, imageHeight, imageAlt } = headOf('reel');
    expect(image).toMatch(/^\/media\/share\/layla\/reel\.en\.jpg\?v=\w+$/);
    expect([imageWidth, imageHeight]).toEqual([1_200, 630]);
    expect(imageAlt).toMatch(/^Reels by .* · AED/);
    const [first, ...others] = seller().contents;
    const headWithHigherPrice = headOf('reel', { contents: [{ ...first!, setupPrice: 9_999 }, ...others] });
    expect(headWithHigherPrice.image).not.toBe(image);
  });
  it('contains no price while prices are hidden', () => {
    const hidden = headOf('reel', { priceVisibility: false });
    expect(JSON.stringify(hidden)).not.toContain('AED');
  });
  it.each(['bogus', 'google-review', 'reel?x'])(
    'the type %s has no page: the title says that the item does not exist, and the canonical address is the seller’s page',
    (type) => {
      const { title, canonical, isMissing } = headOf(type);
      expect(isMissing).toBe(true);
      expect(title).toBe('This item does not exist · Linksouq');
      expect(canonical).toBe('/layla');
    },
  );
});

import { screen } from '@testing-library/react';
import { seller } from '../../testing/seller';
import { show, withApi } from '@linksouq/shared-ui/testing';
import SellerPage from './index';

withApi('seller');

describe('literal texts of the public seller page (product §2)', () => {
  // @product §2.42
  it('the page shows the cover and the photo', () => {
    show(SellerPage, '/:username', { to: '/layla', data: { data: seller() } });
    expect(screen.getByRole('img', { name: 'Photo of Layla Haddad' })).toBeVisible();
    expect(document.querySelector('header img[alt=""]')?.getAttribute('src')).toMatch(/cover/);
  });
  // @product §2.44
  it('the cards are Bundle, Post, Reel, Story, Follow you on Insta, Visit a Venue, Google Review, in that order', () => {
    show(SellerPage, '/:username', { to: '/layla', data: { data: seller() } });
    const text = document.body.textContent;
    const places = [
      'Bundle',
      'Post',
      'Reel',
      'Story',
      'Follow you on Insta',
      'Visit a Venue',
      'Google Review',
    ].map((name) => screen.getAllByText(name)[0]!);
    expect(text).toContain('Google Review');
    for (const [i, place] of places.slice(1).entries())
      expect(places[i]!.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

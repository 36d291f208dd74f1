import { screen } from '@testing-library/react';
import { provideSettings } from '@linksouq/shared-api/host';
import { show } from '@linksouq/shared-ui/testing';
import Privacy from '../Privacy';
import Refunds from '../Refunds';
import Terms from '../Terms';
import { LEGAL_TEXTS } from './legal-texts';

describe('The legal pages', () => {
  afterAll(() => provideSettings({}));
  it.each([
    ['privacy', Privacy],
    ['terms', Terms],
    ['refunds', Refunds],
  ] as const)('/%s shows every section, and the company from the settings', (kind, LegalPage) => {
    provideSettings({ brand: 'Souq', company: 'Acme FZ', companyAddress: 'Dubai', companyEmail: 'a@b.ae' });
    show(LegalPage, `/${kind}`);
    expect(screen.getByRole('heading', { level: 1, name: LEGAL_TEXTS[kind].title })).toBeVisible();
    for (const { heading } of LEGAL_TEXTS[kind].sections)
      expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(screen.getByText('Acme FZ')).toBeVisible();
    expect(screen.getByRole('link', { name: 'a@b.ae' })).toHaveAttribute('href', 'mailto:a@b.ae');
    expect(document.body).not.toHaveTextContent('{');
  });
});

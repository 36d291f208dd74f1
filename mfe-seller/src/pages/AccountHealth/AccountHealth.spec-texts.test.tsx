import { render, screen } from '@testing-library/react';
import { TestRouter } from '@linksouq/shared-ui/testing';
import { AppealButton } from './AppealButton';

// @product §2.96
it('the button "Contact to appeal" opens a chat with support (product §2)', () => {
  render(
    <TestRouter>
      <AppealButton number="+971 50 000 0000" />
    </TestRouter>,
  );
  expect(screen.getByRole('link', { name: 'Contact to appeal' })).toHaveAttribute(
    'href',
    'https://wa.me/971500000000',
  );
});

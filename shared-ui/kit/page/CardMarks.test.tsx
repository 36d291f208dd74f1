import { render, screen } from '@testing-library/react';
import { provideSettings } from '@linksouq/shared-api/host';
import { CardMarks } from './CardMarks';

afterEach(() => provideSettings({}));

it('screen readers read the names of the cards and not the letters that the styles draw', () => {
  provideSettings({ takesCards: true });
  const { container } = render(<CardMarks />);
  expect(screen.getByText('Visa and Mastercard').closest('[aria-hidden]')).toBeNull();
  expect(container.querySelector('.marks')).toHaveAttribute('aria-hidden', 'true');
});

it('the test checkout takes no cards, so there are no marks', () => {
  provideSettings({ takesCards: false });
  expect(render(<CardMarks />).container).toBeEmptyDOMElement();
});

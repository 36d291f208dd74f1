import { render, screen } from '@testing-library/react';
import { provideSettings } from '@linksouq/shared-api/host';
import { CardMarks } from './CardMarks';

afterEach(() => provideSettings({}));

it('screen readers read the names of the cards, but not the letters in the CSS', () => {
  provideSettings({ takesCards: true });
  const { container } = render(<CardMarks />);
  expect(screen.getByText('Visa and Mastercard').closest('[aria-hidden]')).toBeNull();
  expect(container.querySelector('.marks')).toHaveAttribute('aria-hidden', 'true');
});

it('with the test checkout, which takes no cards, there are no marks', () => {
  provideSettings({ takesCards: false });
  expect(render(<CardMarks />).container).toBeEmptyDOMElement();
});

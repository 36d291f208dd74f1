import { render, screen } from '@testing-library/react';
import { CardMarks } from './CardMarks';

it('screen readers read the names of the cards and not the letters that the styles draw', () => {
  const { container } = render(<CardMarks />);
  expect(screen.getByText('Visa and Mastercard').closest('[aria-hidden]')).toBeNull();
  expect(container.querySelector('.marks')).toHaveAttribute('aria-hidden', 'true');
});

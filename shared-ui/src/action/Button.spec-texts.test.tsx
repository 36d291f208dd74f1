import { render, screen } from '@testing-library/react';
import events from '@testing-library/user-event';
import { Button } from './Button';

const user = events.setup({ delay: null });

// @product §3.29
it('Button has the properties text, type, image, disabled and loading (product §3)', async () => {
  const press = jest.fn();
  const { rerender } = render(
    <Button text="Pay" type="submit" image="/card.webp" disabled onClick={press} />,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  expect(button).toHaveAttribute('type', 'submit');
  expect(button.querySelector('img')).toHaveAttribute('src', '/card.webp');
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  rerender(<Button text="Pay" loading onClick={press} />);
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusStep } from './use-focus-step';

/** A screen whose button shows the next step. */
function Screen({ hasField = false }: { hasField?: boolean }) {
  const [step, setStep] = useState('register');
  useFocusStep(step);
  return (
    <main id="main" tabIndex={-1}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a step that chooses its focus */}
      {step === 'order' && hasField && <input autoFocus />}
      {step === 'register' && <button onClick={() => setStep('order')}>Continue</button>}
    </main>
  );
}
const scroll = jest.spyOn(window, 'scrollTo');
beforeEach(() => scroll.mockClear());

it('at the next step, the page has the focus and is at its top', async () => {
  render(<Screen />);
  expect(scroll).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(scroll.mock.calls).toEqual([[0, 0]]);
});
it('if a field of the next step has the focus, the field keeps the focus and stays in view', async () => {
  render(<Screen hasField />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
});

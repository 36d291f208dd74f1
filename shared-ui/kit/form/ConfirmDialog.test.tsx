import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './ConfirmDialog';

const actions = { close: jest.fn(), confirm: jest.fn() };
beforeEach(() => jest.clearAllMocks());

const dialog = (props: Partial<Parameters<typeof ConfirmDialog>[0]>) => (
  <ConfirmDialog
    isOpen
    onClose={actions.close}
    title="Delete it?"
    confirm="Delete"
    onConfirm={actions.confirm}
    {...props}
  >
    It is lost.
  </ConfirmDialog>
);
const answers = () =>
  within(screen.getByRole('dialog').querySelector('footer')!)
    .getAllByRole('button')
    .map((button) => button.textContent);

it.each([
  ['before an action that destroys something', {}, ['Not now', 'Delete']],
  ['before another action', { variant: 'primary' as const }, ['Delete', 'Not now']],
  ['with a `keepLabel`', { keepLabel: 'Keep it' }, ['Keep it', 'Delete']],
])('%s, the dialog has a button that only closes it', async (_when, props, texts) => {
  render(dialog(props));
  expect(answers()).toEqual(texts);
  await userEvent.click(screen.getByRole('button', { name: /^Not now$|^Keep it$/ }));
  expect(actions.close).toHaveBeenCalledTimes(1);
  expect(actions.confirm).not.toHaveBeenCalled();
});

it('during the call, the button that only closes the dialog is disabled', () => {
  render(dialog({ action: { busy: true, failure: undefined } }));
  expect(screen.getByRole('button', { name: 'Not now' })).toBeDisabled();
});

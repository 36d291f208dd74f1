import { render, screen } from '@testing-library/react';
import events from '@testing-library/user-event';
import { TestRouter } from '@linksouq/shared-ui/testing';
import { Button } from './Button';
import { LinkButton } from './LinkButton';

const user = events.setup({ delay: null });

// @product §3.29
describe('Button (product §3: text, type, image, notification badge, disabled, loading)', () => {
  it('the default type is button, not submit', () => {
    render(<Button text="Save" />);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
  });
  it('a button can be pressed with the keyboard', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Save</Button>);
    await user.tab();
    await user.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledTimes(2);
  });
  it('while loading, a button ignores presses and Enter in its form, and stays enabled', async () => {
    const press = jest.fn();
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="name" />
        <Button type="submit" loading onClick={press}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    await user.click(button);
    await user.type(screen.getByLabelText('name'), '{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toBeEnabled();
  });
  it('a submit button gets the focus when the mouse button is released, not when it is pressed', async () => {
    const moves: string[] = [];
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          moves.push('submit');
        }}
      >
        <input aria-label="name" onBlur={() => moves.push('blur')} />
        <Button type="submit">Save</Button>
        <Button>Help</Button>
      </form>,
    );
    const field = screen.getByLabelText('name');
    const save = screen.getByRole('button', { name: 'Save' });
    field.focus();
    await user.pointer({ keys: '[MouseLeft>]', target: save });
    expect(moves).toEqual([]);
    expect(field).toHaveFocus();
    await user.pointer({ keys: '[/MouseLeft]', target: save });
    expect(moves).toEqual(['blur', 'submit']);
    expect(save).toHaveFocus();
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Help' }) });
    expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus();
  });
  it('Enter in a field submits the form and keeps the focus, and Tab moves the focus to the submit button', async () => {
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="name" />
        <Button type="submit">Save</Button>
      </form>,
    );
    const field = screen.getByLabelText('name');
    field.focus();
    await user.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
    expect(field).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await user.keyboard(' ');
    expect(submit).toHaveBeenCalledTimes(2);
  });
  it('a notification is a count, a dot with an accessible name, or absent for 0', () => {
    render(
      <>
        <Button notification={3}>View Orders</Button>
        <Button notification>Account Health</Button>
        <Button notification={0}>My Alerts</Button>
      </>,
    );
    expect(screen.getByRole('button', { name: /View Orders\s*3/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Account Health\s*New/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'My Alerts' })).toBeInTheDocument();
  });
  it('a link button is a link', () => {
    render(
      <TestRouter>
        <LinkButton to="/plans">Upgrade</LinkButton>
      </TestRouter>,
    );
    expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/plans');
  });
});

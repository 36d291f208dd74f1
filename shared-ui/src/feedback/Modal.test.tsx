import { render, screen, waitFor } from '@testing-library/react';
import events from '@testing-library/user-event';
import { pressEscape } from '@linksouq/shared-ui/testing';
import { useState } from 'react';
import { Button } from '../action/Button';
import { Modal, type ModalProps, Sheet } from './Modal';

const user = events.setup({ delay: null });

function Opener({ kind: Kind = Modal, ...props }: Partial<ModalProps> & { kind?: typeof Modal }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Kind title="Attention" {...props} isOpen={isOpen} onClose={() => setOpen(false)}>
        All Content Pages must be setup to proceed.
      </Kind>
    </>
  );
}
const open = () => user.click(screen.getByRole('button', { name: 'Open' }));

describe.each([
  ['Modal', Modal],
  ['Sheet', Sheet],
])('%s (product §3: isOpen, onClose, title, showCross, footer)', (_, kind) => {
  it('a closed dialog is not in the document', () => {
    render(<Opener kind={kind} />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  // @product §3.28
  it('the title is the accessible name of the dialog, and by default there are a cross and a Close button', async () => {
    render(<Opener kind={kind} />);
    await open();
    expect(screen.getByRole('dialog', { name: 'Attention' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });
  it('after opening, the title has the focus, not the cross', async () => {
    render(<Opener kind={kind} />);
    await open();
    expect(screen.getByRole('heading', { name: 'Attention' })).toHaveFocus();
  });
  it.each(['Dismiss', 'Close'])('%s closes the dialog and returns the focus to the opener', async (name) => {
    render(<Opener kind={kind} />);
    await open();
    await user.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
  it('Escape closes the dialog', async () => {
    render(<Opener kind={kind} />);
    await open();
    pressEscape();
    expect(await screen.findByRole('button', { name: 'Open' })).toHaveFocus();
  });
  it('Escape in a dialog above another dialog closes only the upper dialog', async () => {
    const Outer = () => {
      const [isOpen, setOpen] = useState(true);
      const Kind = kind;
      return (
        <Kind isOpen={isOpen} onClose={() => setOpen(false)} title="Outer">
          <Opener kind={kind} />
        </Kind>
      );
    };
    render(<Outer />);
    await open();
    const inner = screen.getByRole('dialog', { name: 'Attention' });
    pressEscape(inner);
    expect(inner).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Outer' })).toBeVisible();
    await open();
    screen.getByRole<HTMLDialogElement>('dialog', { name: 'Attention' }).close();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Attention' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Outer' })).toBeVisible();
  });
  it('if the browser closes a dialog without the event `cancel`, the app closes the dialog too', async () => {
    render(<Opener kind={kind} />);
    await open();
    screen.getByRole<HTMLDialogElement>('dialog').close();
    expect(await screen.findByRole('button', { name: 'Open' })).toHaveFocus();
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });
  it('a dialog that must stay is shown again after the browser has closed it', async () => {
    const ignore = jest.fn();
    render(<Modal isOpen title="Attention" onClose={ignore} />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    await waitFor(() => expect(ignore).toHaveBeenCalledTimes(1));
    expect(dialog.open).toBe(true);
  });
  // @product §3.28
  it('the cross and the footer can be omitted, and the footer can be replaced', async () => {
    const { unmount } = render(<Opener kind={kind} showCross={false} footer={false} />);
    await open();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    unmount();
    render(<Opener kind={kind} footer={<Button>Share</Button>} />);
    await open();
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });
});

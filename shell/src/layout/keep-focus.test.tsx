import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { Modal } from '@linksouq/shared-ui';
import { keepFocus } from './keep-focus';

let frame: HTMLElement;
/** Before the app starts, the document contains two links, and the second link has the focus. */
beforeAll(() => {
  frame = document.body.appendChild(document.createElement('div'));
  frame.innerHTML = '<a href="/a">A</a><a href="/b?x=1">B</a>';
  frame.querySelectorAll('a')[1]!.focus();
  keepFocus();
});
afterAll(() => frame.remove());

it('if the first render replaces the focused link of the frame, the new link gets the focus', async () => {
  const links = frame.innerHTML;
  frame.textContent = '';
  expect(document.body).toHaveFocus();
  frame.innerHTML = links;
  await waitFor(() => expect(screen.getByRole('link', { name: 'B' })).toHaveFocus());
});
it('if two links have the address of a removed link, the page gets the focus', async () => {
  render(<Page next="nothing" />);
  frame.innerHTML = '<a href="/a">A</a><a href="/a">A, again</a><a href="/a">A, first</a>';
  screen.getByRole('link', { name: 'A, first' }).focus();
  frame.lastElementChild!.remove();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

type Next = 'nothing' | 'focused' | 'slow' | 'same';
/**
 * A page with a button. A press adds "all", and removes the button unless `next` is `same`. With `focused`, the press also
 * adds a focused field. With `slow`, the page changes in a later task.
 */
function Page({ next, isPartRemoved = false }: { next: Next; isPartRemoved?: boolean }) {
  const [isPressed, setPressed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isPressed) field.current?.focus();
  }, [isPressed]);
  const press = () => (next === 'slow' ? setTimeout(() => act(() => setPressed(true))) : setPressed(true));
  const button = (!isPressed || next === 'same') && <button onClick={press}>Show all</button>;
  return (
    <main id="main" tabIndex={-1}>
      {isPressed && <p>all</p>}
      {isPressed && next === 'focused' && <input ref={field} />}
      {isPartRemoved ? button && <section>{button}</section> : <section aria-label="list">{button}</section>}
    </main>
  );
}
async function pressIn(page: React.ReactElement) {
  render(page);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('all');
}
const list = () => screen.getByRole('region', { name: 'list' });

it.each<Next>(['nothing', 'slow'])(
  'the part that contained the removed button gets the focus (%s)',
  async (next) => {
    await pressIn(<Page next={next} />);
    await waitFor(() => expect(list()).toHaveFocus());
    act(() => list().blur());
    expect(list()).not.toHaveAttribute('tabindex');
  },
);
it('the page gets the focus if the part has disappeared too', async () => {
  await pressIn(<Page next="nothing" isPartRemoved />);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
it.each<[Next, string]>([
  ['focused', 'textbox'],
  ['same', 'button'],
])('an element that has the focus after the press keeps the focus (%s)', async (next, role) => {
  await pressIn(<Page next={next} />);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(screen.getByRole(role)).toHaveFocus();
});

it('a button that was disabled for less than a frame and is removed later passes the focus to the page', async () => {
  render(
    <main id="main" tabIndex={-1}>
      <button>Retry</button>
    </main>,
  );
  const button = screen.getByRole('button');
  button.focus();
  button.setAttribute('disabled', '');
  await Promise.resolve();
  button.removeAttribute('disabled');
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(button).toHaveFocus();
  act(() => button.remove());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

type End = 'disabled' | 'removed';
/** A page whose button is disabled or removed after the dialog has returned the focus to the button. */
function Balance({ end }: { end: End }) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const confirm = () => {
    setOpen(false);
    setTimeout(() => act(() => setDone(true)));
  };
  return (
    <main id="main" tabIndex={-1}>
      <section aria-label="balance">
        {!(isDone && end === 'removed') && (
          <button disabled={isDone} onClick={() => setOpen(true)}>
            Withdraw
          </button>
        )}
      </section>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Withdraw all?"
        footer={<button onClick={confirm}>Confirm</button>}
      />
    </main>
  );
}
it.each<End>(['disabled', 'removed'])(
  'after a dialog, the part of its opener gets the focus when the opener is %s',
  async (end) => {
    render(<Balance end={end} />);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'balance' })).toHaveFocus());
  },
);

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { calls, type SellerSession } from '@linksouq/shared-api/contract';
import { setRouteCredential, signIn, signOut, useAccountSwitch } from '@linksouq/shared-api/host';
import { setLocale, useLocale } from '@linksouq/shared-ui/host';
import {
  answers,
  answersWith,
  fails,
  hold,
  sentTo,
  settled,
  show,
  withApi,
} from '@linksouq/shared-ui/testing';
import { ActionButton } from '../form/ActionButton';
import { Loaded } from '../page/Loaded';
import { useAction } from './use-action';
import { useCall } from './use-call';

withApi('seller');
const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => logged.mockClear());

const QUOTE = { orderId: 'o', price: 1, paymentTerm: 'full' as const };
/** A screen that sends a quote and shows the earnings. The failure rule of `sendQuote` is `log`. */
function Screen() {
  useLocale();
  const send = useAction();
  const earnings = useCall(calls.getEarnings);
  return (
    <>
      <Loaded of={earnings}>{({ data }) => <p>{data.bank.totalEarning} earned</p>}</Loaded>
      <ActionButton action={send} onClick={() => void send.run(calls.sendQuote, { body: QUOTE })}>
        Send
      </ActionButton>
    </>
  );
}
/** A button whose call has the failure rule `toast-or-internal`. */
function AcceptButton({ quiet = false }) {
  const accept = useAction({ quiet });
  const body = { orderId: 'o', submittedContentId: 's' };
  return (
    <ActionButton action={accept} onClick={() => void accept.run(calls.approveContent, { body })}>
      Send
    </ActionButton>
  );
}
const Accept = () => <AcceptButton />;
/** The button of an action, which another button removes. */
function RemovedButton({ quiet = false }) {
  const [isRemoved, setRemoved] = useState(false);
  return (
    <>
      {!isRemoved && <AcceptButton quiet={quiet} />}
      <button onClick={() => setRemoved(true)}>Remove</button>
    </>
  );
}
const RemovedAccept = () => <RemovedButton />;
const RemovedQuietAccept = () => <RemovedButton quiet />;
const earned = (totalEarning: number) =>
  answers('GET /payout/earnings', { data: { bank: { totalEarning } } });
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Send' }));
const failure = () => screen.queryByText(/^That did not work/);

describe('useAction', () => {
  it('a failure shows its reason beside the button, and the next press clears the reason', async () => {
    earned(1);
    answers('POST /quote', { message: 'The order has expired.' }, 409);
    show(Screen, '/');
    await press();
    expect(await screen.findByText('That did not work: The order has expired.')).toBeVisible();
    expect(failure()!.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(logged).toHaveBeenCalled();
    const release = hold('POST /quote', { data: {} });
    await press();
    await waitFor(() => expect(failure()).toBeNull());
    release();
  });
  it('after a change of the language, a reason that has no translation is replaced by a general text', async () => {
    earned(1);
    answers('POST /quote', { message: 'يرجى الانتظار قليلًا.' }, 409);
    act(() => setLocale('ar'));
    show(Screen, '/');
    await press();
    expect(await screen.findByText(/يرجى الانتظار قليلًا\./)).toBeVisible();
    act(() => setLocale('en'));
    expect(
      screen.getByText('That did not work: Our server refused it. Try again to see the reason.'),
    ).toBeVisible();
    act(() => setLocale('ar'));
    expect(screen.getByText(/يرجى الانتظار قليلًا\./)).toBeVisible();
    act(() => setLocale('en'));
  });
  it('after another tab has switched the account, an action of the earlier account makes no call', async () => {
    earned(1);
    const sent = answers('POST /quote', { data: {} });
    show(Screen, '/');
    await screen.findByText('1 earned');
    useAccountSwitch.setState({ seller: { count: 1, from: '@layla', to: '@omar', isNew: true } });
    await press();
    expect(sent).toEqual([]);
    cleanup();
    show(Screen, '/');
    await press();
    await waitFor(() => expect(sent).toHaveLength(1));
    useAccountSwitch.setState({}, true);
  });
  it('after a step to a page with another credential, an action still sends the token of its own page', async () => {
    earned(1);
    answers('POST /quote', { data: {} });
    signIn({ id: 'seller-1', username: 'layla', accessToken: 'of-layla' } as SellerSession);
    show(Screen, '/');
    await screen.findByText('1 earned');
    setRouteCredential('none');
    await press();
    await waitFor(() => expect(sentTo('POST /quote')).toHaveLength(1));
    expect(sentTo('POST /quote')[0]!.headers.get('authorization')).toBe('Bearer of-layla');
  });
  it.each([
    ['signs out', () => signOut()],
    ['signs in to another account', () => signIn({ id: 'seller-2', username: 'omar' } as SellerSession)],
  ])(
    'if the person %s before the answer, the screen gets neither the answer nor the failure',
    async (_, change) => {
      const given: unknown[] = [];
      function Approve() {
        const accept = useAction();
        const body = { orderId: 'o', submittedContentId: 's' };
        return (
          <ActionButton
            action={accept}
            onClick={() =>
              void accept.run(calls.approveContent, { body }).then((answer) => given.push(answer))
            }
          >
            Send
          </ActionButton>
        );
      }
      for (const status of [200, 422]) {
        act(() => signIn({ id: 'seller-1', username: 'layla' } as SellerSession));
        const release = hold('POST /submit-content/approve', { message: 'Too late.' }, status);
        show(Approve, '/');
        await press();
        act(change);
        release();
        await settled();
        expect(screen.queryByText(/Too late/)).toBeNull();
        expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
        cleanup();
      }
      expect(given).toEqual([undefined, undefined]);
    },
  );
  it('if the button of a quiet action disappears before a refusal, a toast shows the reason', async () => {
    const release = hold('POST /submit-content/approve', { message: 'Too late.' }, 409);
    show(RemovedQuietAccept, '/');
    await press();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too late.');
  });
  it('if the button disappears before the connection is lost, a toast says that the action failed', async () => {
    let loseConnection = () => {};
    // Without a reply, the connection is lost.
    const noReply = new Promise<never>((resolve) => (loseConnection = () => resolve(undefined as never)));
    answersWith('POST /submit-content/approve', () => noReply);
    show(RemovedAccept, '/');
    await press();
    await waitFor(() => expect(sentTo('POST /submit-content/approve')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    loseConnection();
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection. Nothing is lost: try again.');
  });
  it('the next press removes the toast of an earlier failure', async () => {
    answers('POST /submit-content/approve', { message: 'Too late.' }, 409);
    show(Accept, '/');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too late.');
    answers('POST /submit-content/approve', { data: {} });
    await press();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
  it.each([
    [500, { message: 'column "x" does not exist' }, /Our server could not do it/],
    [422, { message: 'Enter a price.' }, /Enter a price/],
  ])('a call with the failure rule "log" and the response %i %j shows %s', async (status, body, text) => {
    earned(1);
    answers('POST /quote', body, status);
    show(Screen, '/');
    await press();
    expect(await screen.findByText(text)).toBeVisible();
  });
  it('without a connection, the text is "No connection"', async () => {
    earned(1);
    show(Screen, '/');
    await press();
    expect(await screen.findByText(/No connection/)).toBeVisible();
  });
  it('without a connection, a call with a toast shows only the text beside the button', async () => {
    fails('POST /submit-content/approve');
    show(Accept, '/');
    await press();
    expect(
      await screen.findByText('That did not work: No connection. Nothing is lost: try again.'),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByText(/No connection/)).toHaveLength(1);
  });
  it('a double tap makes one call, and after the call the data on screen is fetched again', async () => {
    earned(1);
    show(Screen, '/');
    expect(await screen.findByText('1 earned')).toBeVisible();
    earned(2);
    answers('POST /quote', { data: {} });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('2 earned')).toBeVisible();
    expect(sentTo('POST /quote')).toHaveLength(1);
  });
});

describe('useCall', () => {
  it('a failed call shows Try again, which repeats the call', async () => {
    show(Screen, '/');
    expect(await screen.findByText('This could not be loaded')).toBeVisible();
    earned(3);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 earned')).toBeVisible();
  });
});

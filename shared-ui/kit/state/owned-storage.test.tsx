import { act, fireEvent, render, screen } from '@testing-library/react';
import { OPERATOR_SESSION_OVER, type SellerSession } from '@linksouq/shared-api/contract';
import {
  endOperatorSession,
  endVisit,
  forgetBrand,
  setMarket,
  setRouteCredential,
  signIn,
  signInAccount,
  signOut,
  signOutAccount,
  useVisit,
} from '@linksouq/shared-api/host';
import { otherTab, renderRoutes, storedDraft, withApi } from '@linksouq/shared-ui/testing';
import { clearDraft, keepDraft, readDraft, useDraft } from './use-draft';
import { useKeptState } from './use-kept-state';
import { useOwnState } from './use-own-state';

withApi();
beforeEach(() => sessionStorage.clear());

const layla = { id: 's1', username: 'layla', accessToken: 'token-l' } as SellerSession;
const omar = { ...layla, id: 's2', username: 'omar' };
const alpha = { id: 'b1', name: 'Alpha', email: 'a@x.ae', phoneNumber: '+971500000001', accessToken: 'a' };
const beta = { ...alpha, id: 'b2', name: 'Beta' };
const NOTHING = { text: '' };
const draft = () => readDraft('form', NOTHING).text;
/** Another tab has ended the visit, and signed out a brand or not. */
const otherTabEndsVisit = (brandSignOuts = useVisit.getState().brandSignOuts) =>
  otherTab('visit', { visit: useVisit.getState().visit + 1, brandSignOuts });

describe('a draft', () => {
  const initial = { name: '', category: [] as string[], otp: '' };
  function Form({ values }: { values: object }) {
    const { forget } = useDraft('form', values);
    return (
      <button type="button" onClick={forget}>
        Sent
      </button>
    );
  }
  it('contains changed values without one-time codes, and is removed after the form was sent', () => {
    const { rerender } = render(<Form values={initial} />);
    expect(sessionStorage).toHaveLength(0);
    rerender(<Form values={{ ...initial, name: 'Layla', otp: '123456' }} />);
    expect(readDraft('form', initial)).toEqual({ ...initial, name: 'Layla' });
    fireEvent.click(screen.getByRole('button', { name: 'Sent' }));
    rerender(<Form values={{ ...initial, name: 'Other' }} />);
    expect(readDraft('form', initial)).toEqual(initial);
  });
  it('has only the fields of the form, with values of the right type', () => {
    keepDraft('form', { name: 5, category: 'x', extra: 1 });
    expect(readDraft('form', initial)).toEqual(initial);
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, 'not json');
    expect(readDraft('form', initial)).toEqual(initial);
  });
  it('of an open form stays with the person who has opened the form', () => {
    setRouteCredential('buyer');
    act(() => setMarket({ buyer: alpha }));
    const { rerender } = render(<Form values={initial} />);
    act(() => setMarket({ buyer: beta }));
    rerender(<Form values={{ ...initial, name: 'Secret of Alpha' }} />);
    expect(readDraft('form', initial)).toEqual(initial);
    act(() => setMarket({ buyer: alpha }));
    expect(readDraft('form', initial).name).toBe('Secret of Alpha');
  });
});

describe('the owner of a draft', () => {
  it('a brand’s draft is not readable by another brand or without a session, and survives a new registration', () => {
    setRouteCredential('buyer');
    act(() => setMarket({ buyer: alpha }));
    keepDraft('form', { text: 'secret' });
    act(() => setMarket({ buyer: null }));
    expect(draft()).toBe('');
    act(() => setMarket({ buyer: beta }));
    expect(draft()).toBe('');
    act(() => setMarket({ buyer: alpha }));
    expect(draft()).toBe('secret');
  });
  it('a draft from before the registration is readable after it, and can then be removed', () => {
    setRouteCredential('buyer');
    keepDraft('form', { text: 'typed before' });
    act(() => setMarket({ buyer: alpha }));
    expect(draft()).toBe('typed before');
    clearDraft('form');
    expect(draft()).toBe('');
  });
  it.each([
    ['this tab', () => forgetBrand()],
    ['another tab', () => otherTabEndsVisit(useVisit.getState().brandSignOuts + 1)],
  ])('a sign-out of the brand in %s removes all drafts of brands and of the visit', (_, signOutBrand) => {
    setRouteCredential('account');
    keepDraft('registration', { text: 'typed before' });
    act(() => signInAccount(alpha, false));
    keepDraft('form', { text: 'secret' });
    sessionStorage.setItem('draft:old-build', '{"text":"secret"}');
    act(signOutBrand);
    expect(Object.values({ ...sessionStorage }).join()).not.toMatch(/secret|typed before/);
  });
  it('a refused session keeps the drafts only for the same brand', () => {
    setRouteCredential('account');
    keepDraft('registration', { text: 'typed before' });
    act(() => signInAccount(alpha, false));
    keepDraft('form', { text: 'secret' });
    act(() => {
      endVisit();
      signOutAccount();
    });
    expect([draft(), storedDraft('registration')]).toEqual(['', undefined]);
    act(() => signInAccount(beta, false));
    expect(draft()).toBe('');
    act(() => signInAccount(alpha, false));
    expect(draft()).toBe('secret');
  });
  const otherTabSignsOutOperator = () => {
    const { operatorSignOuts = 0, ...visit } = useVisit.getState();
    otherTab('visit', { ...visit, operatorSignOuts: operatorSignOuts + 1 });
  };
  it.each([
    ['this tab', () => endOperatorSession()],
    ['another tab', otherTabSignsOutOperator],
  ])('a console draft stays after a sign-out of others, until an operator signs out in %s', (_, leave) => {
    setRouteCredential('operator');
    keepDraft('form', { text: 'a reason' });
    act(() => forgetBrand());
    otherTabEndsVisit(useVisit.getState().brandSignOuts + 1);
    act(() => signOut());
    expect(draft()).toBe('a reason');
    const over = jest.fn();
    addEventListener(OPERATOR_SESSION_OVER, over);
    act(leave);
    removeEventListener(OPERATOR_SESSION_OVER, over);
    expect(draft()).toBe('');
    expect(over).toHaveBeenCalledTimes(1);
  });
  it('a log-out removes the seller’s drafts, and an expired session keeps them only for the same seller', () => {
    setRouteCredential('seller');
    act(() => signIn(layla));
    keepDraft('form', { text: 'secret' });
    act(() => signOut({ keepsValues: true }));
    expect(draft()).toBe('');
    act(() => signIn(omar));
    expect(draft()).toBe('');
    act(() => signIn(layla));
    expect(draft()).toBe('secret');
    act(() => signOut());
    expect(storedDraft('form')).toBeUndefined();
  });
  it('a form that is open when the visit ends stores no more values', () => {
    function Form({ text }: { text: string }) {
      useDraft('form', { text });
      return null;
    }
    const { rerender } = render(<Form text="" />);
    otherTabEndsVisit();
    rerender(<Form text="typed too late" />);
    expect(storedDraft('form')).toBeUndefined();
  });
});

it('a session that is not kept on the device ends in a copy of the tab when the brand signs out', () => {
  act(() => signInAccount(alpha, false));
  const copied = sessionStorage.getItem('account')!;
  otherTabEndsVisit();
  expect(sessionStorage.getItem('account')).toBe(copied);
  otherTabEndsVisit(useVisit.getState().brandSignOuts + 1);
  expect(sessionStorage.getItem('account')).toBeNull();
});

it('the state of a history entry is not shown to another seller', () => {
  const isText = (value: unknown): value is { text: string } => typeof value === 'object' && value !== null;
  const Screen = () => <p>{useKeptState('screen', isText).state?.text ?? 'nothing'}</p>;
  setRouteCredential('seller');
  act(() => signIn(layla));
  const entry = { pathname: '/', state: { text: 'the brief of Layla' } };
  const show = () => renderRoutes([{ path: '/', element: <Screen /> }], [entry]);
  const first = show();
  expect(screen.getByText('the brief of Layla')).toBeVisible();
  first.unmount();
  act(() => signIn(omar));
  show();
  expect(screen.getByText('nothing')).toBeVisible();
});

it('the state of a history entry is still shown after the person has signed in', () => {
  const Screen = () => <p>{(useOwnState() as { text: string } | null)?.text ?? 'nothing'}</p>;
  setRouteCredential('seller');
  act(() => signOut());
  const entry = { pathname: '/', state: { text: 'the chosen brief' } };
  const show = () => renderRoutes([{ path: '/', element: <Screen /> }], [entry]);
  const first = show();
  first.unmount();
  act(() => signIn(layla));
  const second = show();
  expect(screen.getByText('the chosen brief')).toBeVisible();
  second.unmount();
  act(() => signIn(omar));
  show();
  expect(screen.getByText('nothing')).toBeVisible();
});

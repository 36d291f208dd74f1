import { act } from '@testing-library/react';
import type { SellerSession } from '@linksouq/shared-api/contract';
import { signIn } from '@linksouq/shared-api/host';
import { answers, withApi } from '@linksouq/shared-ui/testing';
import { choosePrices } from '../pricing/choice';
import { FREE_PLAN, noContent, seller } from './samples';

/** Starts the mocked API and signs a seller in before each test. */
export function withSeller(change: Partial<SellerSession> = {}): void {
  withApi('seller');
  beforeEach(() =>
    act(() => {
      choosePrices(undefined);
      asSeller(change);
      answers('GET /content', noContent);
    }),
  );
}
/** Signs a seller in. The mocked API returns this seller. */
export function asSeller(change: Partial<SellerSession> = {}): SellerSession {
  const user = seller(change);
  signIn(user);
  const { accessToken: _, ...data } = user;
  answers('GET /user/profile', { data });
  answers('GET /user/plan', { data: FREE_PLAN });
  return user;
}

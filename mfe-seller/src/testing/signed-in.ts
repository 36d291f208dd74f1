/** The signed-in seller of the tests. */
import { act } from '@testing-library/react';
import type { SellerSession } from '@linksouq/shared-api/contract';
import { signIn } from '@linksouq/shared-api/host';
import { answers, withApi } from '@linksouq/shared-ui/testing';
import { choosePrices } from '../pricing/choice';
import { seller } from './samples';

/** Starts the API around a test file and signs a seller in before each test. */
export function withSeller(change: Partial<SellerSession> = {}): void {
  withApi('seller');
  beforeEach(() =>
    act(() => {
      choosePrices(undefined);
      asSeller(change);
    }),
  );
}
/** Signs a seller in, and answers GET /user/profile with the same seller. */
export function asSeller(change: Partial<SellerSession> = {}): SellerSession {
  const user = seller(change);
  signIn(user);
  const { accessToken: _, ...data } = user;
  answers('GET /user/profile', { data });
  return user;
}

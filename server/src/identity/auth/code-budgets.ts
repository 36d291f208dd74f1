/**
 * How many codes are sent and how many guesses are judged. Sends and guesses are counted by the phone, by the address,
 * and by the network of the address. What one address does to a phone has a budget of its own, so that it does not use
 * up what the owner of the phone needs at another address.
 */
import { messages } from '@linksouq/shared-api/contract';
import type { Config } from '../../platform/config';
import { addressKey, DAY_MS, HOUR_MS, type Limit, networkKey } from '../../platform/limits';

/** A budget of an hour is worth this many of them in a day. */
const DAY_FACTOR = 3;
/** A phone takes codes asked for at this many networks in an hour before it takes no more. */
const NETWORKS_A_PHONE = 3;
const PHONE_DAYS = 2;
/** Addresses of a network together have this many times the budget of one. */
const NETWORK_FACTOR = 3;

/** The counter of all codes of a day. */
export const DAY_BUDGET_KEY = 'otp:all';

/** One code to a phone, asked for at an address. The last limit is the day's budget of the whole product. */
export function sendLimits({ limits }: Config, phone: string, ip: string): Limit[] {
  const { otpPerPhoneHour, otpPerAddressHour, otpPerDay } = limits;
  const [address, network] = [addressKey(ip), networkKey(ip)];
  const message = messages.otpTooMany;
  const hour = (key: string, max: number): Limit => ({ key, windowMs: HOUR_MS, max, message });
  const day = (key: string, max: number): Limit => ({ key, windowMs: DAY_MS, max, message });
  const perNetworkHour = otpPerAddressHour * NETWORK_FACTOR;
  return [
    hour(`otp:phone-network:${phone}:${network}`, otpPerPhoneHour),
    day(`otp:phone-network-day:${phone}:${network}`, otpPerPhoneHour * DAY_FACTOR),
    hour(`otp:phone:${phone}`, otpPerPhoneHour * NETWORKS_A_PHONE),
    day(`otp:phone-day:${phone}`, otpPerPhoneHour * NETWORKS_A_PHONE * PHONE_DAYS),
    hour(`otp:address:${address}`, otpPerAddressHour),
    day(`otp:address-day:${address}`, otpPerAddressHour * DAY_FACTOR),
    hour(`otp:network:${network}`, perNetworkHour),
    day(`otp:network-day:${network}`, perNetworkHour * DAY_FACTOR),
    day(DAY_BUDGET_KEY, otpPerDay),
  ];
}

/** Any guess of an address, over all phones. */
export function addressGuessLimits({ limits }: Config, ip: string): Limit[] {
  const max = limits.guessesPerAddressHour;
  return [
    { key: `otp:guess:address:${addressKey(ip)}`, windowMs: HOUR_MS, max },
    { key: `otp:guess:network:${networkKey(ip)}`, windowMs: HOUR_MS, max: max * NETWORK_FACTOR },
  ];
}

/** A guess at a code that the guessing address asked for. A new code brings new tries, so they have a limit an hour. */
export const ownGuessLimit = ({ limits }: Config, phone: string, ip: string): Limit => ({
  key: `otp:guess:${phone}:${networkKey(ip)}`,
  windowMs: HOUR_MS,
  max: limits.guessesPerPhoneHour,
});

/** Guesses at a code that another address asked for: of this address, and of all addresses together. */
export function foreignGuessLimits({ limits }: Config, phone: string, ip: string): Limit[] {
  const max = limits.guessesPerPhoneHour;
  return [
    { key: `otp:guess:foreign:${phone}:${networkKey(ip)}`, windowMs: HOUR_MS, max: Math.ceil(max / 2) },
    { key: `otp:guess:foreign:${phone}`, windowMs: HOUR_MS, max: max * NETWORKS_A_PHONE },
  ];
}

/**
 * Limits of sent codes and of checked guesses. Both are counted per phone, per address and per network. The
 * requests from one network to one phone have a separate limit. So a stranger does not use up the limit of
 * the phone's owner in another network.
 */
import { messages, DAY_MS, HOUR_MS } from '@linksouq/shared-api/contract';
import type { Config } from '../../platform/config';
import { addressKey, type Limit, networkKey } from '../../platform/http/limits';
import { sealAddress } from '../../platform/personal-values';

/** The daily limit of an address or network is this number times its hourly limit. */
const DAY_FACTOR = 3;
/** The limit of one phone is this number times the limit of one network for this phone. */
const NETWORKS_PER_PHONE = 3;
/** The daily limit of one phone is this number times its hourly limit. */
const PHONE_DAY_FACTOR = 2;
/** The limit of all addresses of a network together is this number times the limit of one address. */
const NETWORK_FACTOR = 3;

/** The counter of all codes that are sent on a day. */
export const DAY_BUDGET_KEY = 'otp:all';

/**
 * Returns the limits that count a request for a code: the limits of the phone, of the address and its
 * network, and the daily limit of the product.
 */
export function sendLimits({ limits }: Config, phone: string, ip: string): Limit[] {
  const { otpPerPhoneHour, otpPerAddressHour, otpPerDay } = limits;
  const [address, network, subject] = [addressKey(ip), networkKey(ip), sealAddress(phone)];
  const message = messages.otpTooMany;
  const perHour = (key: string, max: number): Limit => ({ key, windowMs: HOUR_MS, max, message });
  const perDay = (key: string, max: number): Limit => ({ key, windowMs: DAY_MS, max, message });
  const perNetworkHour = otpPerAddressHour * NETWORK_FACTOR;
  return [
    perHour(`otp:phone-network:${subject}:${network}`, otpPerPhoneHour),
    perDay(`otp:phone-network-day:${subject}:${network}`, otpPerPhoneHour * DAY_FACTOR),
    perHour(`otp:phone:${subject}`, otpPerPhoneHour * NETWORKS_PER_PHONE),
    perDay(`otp:phone-day:${subject}`, otpPerPhoneHour * NETWORKS_PER_PHONE * PHONE_DAY_FACTOR),
    perHour(`otp:address:${address}`, otpPerAddressHour),
    perDay(`otp:address-day:${address}`, otpPerAddressHour * DAY_FACTOR),
    perHour(`otp:network:${network}`, perNetworkHour),
    perDay(`otp:network-day:${network}`, perNetworkHour * DAY_FACTOR),
    perDay(DAY_BUDGET_KEY, otpPerDay),
  ];
}

/** Limits of the guesses from one address, for all phones together. */
export function addressGuessLimits({ limits }: Config, ip: string): Limit[] {
  const max = limits.guessesPerAddressHour;
  return [
    { key: `otp:guess:address:${addressKey(ip)}`, windowMs: HOUR_MS, max },
    { key: `otp:guess:network:${networkKey(ip)}`, windowMs: HOUR_MS, max: max * NETWORK_FACTOR },
  ];
}

/**
 * Limit of guesses at a code from the address that requested it. Each new code gives new attempts, so
 * these guesses also have an hourly limit.
 */
export const ownGuessLimit = ({ limits }: Config, phone: string, ip: string): Limit => ({
  key: `otp:guess:${sealAddress(phone)}:${networkKey(ip)}`,
  windowMs: HOUR_MS,
  max: limits.guessesPerPhoneHour,
});

/**
 * Limits of guesses at a code that another address requested: for the network of the guessing address, and
 * for all addresses together.
 */
export function foreignGuessLimits({ limits }: Config, phone: string, ip: string): Limit[] {
  const max = limits.guessesPerPhoneHour;
  const subject = sealAddress(phone);
  return [
    { key: `otp:guess:foreign:${subject}:${networkKey(ip)}`, windowMs: HOUR_MS, max: Math.ceil(max / 2) },
    { key: `otp:guess:foreign:${subject}`, windowMs: HOUR_MS, max: max * NETWORKS_PER_PHONE },
  ];
}

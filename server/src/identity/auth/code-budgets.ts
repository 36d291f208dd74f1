/**
 * Limits of code requests and of guesses: per phone, per IP address and per network (`networkKey`). Requests
 * from one network for one phone have their own limit. So a stranger in another network cannot use up the
 * limit of the phone's owner.
 */
import { messages, DAY_MS, HOUR_MS } from '@linksouq/shared-api/contract';
import type { Config } from '../../platform/config';
import {
  addressKey,
  DAY_FACTOR,
  type Limit,
  NETWORK_FACTOR,
  networkKey,
  originLimits,
} from '../../platform/http/limits';
import { sealAddress } from '../../platform/personal-values';

/** Limit of a phone, divided by the limit of one network for this phone. */
const NETWORKS_PER_PHONE = 3;
/** Daily limit of a phone, divided by its hourly limit. */
const PHONE_DAY_FACTOR = 2;

/** Key of the counter of all codes that the product sends on one day. */
export const DAY_BUDGET_KEY = 'otp:all';

/** Limits of a code request. The last limit must be the daily budget, because `sendCode` reads the last count. */
export function sendLimits({ limits }: Config, phone: string, ip: string): Limit[] {
  const { otpPerPhoneHour, otpPerAddressHour, otpPerDay } = limits;
  const [network, subject] = [networkKey(ip), sealAddress(phone)];
  const message = messages.otpTooMany;
  const perHour = (key: string, max: number): Limit => ({ key, windowMs: HOUR_MS, max, message });
  const perDay = (key: string, max: number): Limit => ({ key, windowMs: DAY_MS, max, message });
  return [
    perHour(`otp:phone-network:${subject}:${network}`, otpPerPhoneHour),
    perDay(`otp:phone-network-day:${subject}:${network}`, otpPerPhoneHour * DAY_FACTOR),
    perHour(`otp:phone:${subject}`, otpPerPhoneHour * NETWORKS_PER_PHONE),
    perDay(`otp:phone-day:${subject}`, otpPerPhoneHour * NETWORKS_PER_PHONE * PHONE_DAY_FACTOR),
    ...originLimits('otp', ip, otpPerAddressHour, message),
    perDay(DAY_BUDGET_KEY, otpPerDay),
  ];
}

/** Limits of all guesses from one IP address and from its network. */
export function addressGuessLimits({ limits }: Config, ip: string): Limit[] {
  const max = limits.guessesPerAddressHour;
  return [
    { key: `otp:guess:address:${addressKey(ip)}`, windowMs: HOUR_MS, max },
    { key: `otp:guess:network:${networkKey(ip)}`, windowMs: HOUR_MS, max: max * NETWORK_FACTOR },
  ];
}

/**
 * Hourly limit of guesses from the network that requested the code. The tries of one code are not enough as a
 * limit, because each new code has new tries.
 */
export const ownGuessLimit = ({ limits }: Config, phone: string, ip: string): Limit => ({
  key: `otp:guess:${sealAddress(phone)}:${networkKey(ip)}`,
  windowMs: HOUR_MS,
  max: limits.guessesPerPhoneHour,
});

/** Limits of guesses at codes that other IP addresses requested: per network, and in total. */
export function foreignGuessLimits({ limits }: Config, phone: string, ip: string): Limit[] {
  const max = limits.guessesPerPhoneHour;
  const subject = sealAddress(phone);
  return [
    { key: `otp:guess:foreign:${subject}:${networkKey(ip)}`, windowMs: HOUR_MS, max: Math.ceil(max / 2) },
    { key: `otp:guess:foreign:${subject}`, windowMs: HOUR_MS, max: max * NETWORKS_PER_PHONE },
  ];
}

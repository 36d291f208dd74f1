/**
 * Limits of sent codes and of checked guesses. Both are counted per phone, per address and per network. What one
 * address does to a phone has a separate limit, so that it does not use up the owner's limit at another address.
 */
import { messages, DAY_MS, HOUR_MS } from '@linksouq/shared-api/contract';
import type { Config } from '../../platform/config';
import { addressKey, type Limit, networkKey } from '../../platform/http/limits';
import { sealAddress } from '../../platform/personal-values';

/** A daily limit is this many hourly limits. */
const DAY_FACTOR = 3;
/** Maximum number of networks per hour from which codes to one phone are accepted. */
const NETWORKS_A_PHONE = 3;
const PHONE_DAYS = 2;
/** The addresses of a network together have this many times the limit of one address. */
const NETWORK_FACTOR = 3;

/** The counter of all codes of a day. */
export const DAY_BUDGET_KEY = 'otp:all';

/** Limits of one code to a phone, requested from an address. The last one is the product's daily limit. */
export function sendLimits({ limits }: Config, phone: string, ip: string): Limit[] {
  const { otpPerPhoneHour, otpPerAddressHour, otpPerDay } = limits;
  const [address, network, subject] = [addressKey(ip), networkKey(ip), sealAddress(phone)];
  const message = messages.otpTooMany;
  const hour = (key: string, max: number): Limit => ({ key, windowMs: HOUR_MS, max, message });
  const day = (key: string, max: number): Limit => ({ key, windowMs: DAY_MS, max, message });
  const perNetworkHour = otpPerAddressHour * NETWORK_FACTOR;
  return [
    hour(`otp:phone-network:${subject}:${network}`, otpPerPhoneHour),
    day(`otp:phone-network-day:${subject}:${network}`, otpPerPhoneHour * DAY_FACTOR),
    hour(`otp:phone:${subject}`, otpPerPhoneHour * NETWORKS_A_PHONE),
    day(`otp:phone-day:${subject}`, otpPerPhoneHour * NETWORKS_A_PHONE * PHONE_DAYS),
    hour(`otp:address:${address}`, otpPerAddressHour),
    day(`otp:address-day:${address}`, otpPerAddressHour * DAY_FACTOR),
    hour(`otp:network:${network}`, perNetworkHour),
    day(`otp:network-day:${network}`, perNetworkHour * DAY_FACTOR),
    day(DAY_BUDGET_KEY, otpPerDay),
  ];
}

/** Limits of any guess of an address, over all phones. */
export function addressGuessLimits({ limits }: Config, ip: string): Limit[] {
  const max = limits.guessesPerAddressHour;
  return [
    { key: `otp:guess:address:${addressKey(ip)}`, windowMs: HOUR_MS, max },
    { key: `otp:guess:network:${networkKey(ip)}`, windowMs: HOUR_MS, max: max * NETWORK_FACTOR },
  ];
}

/**
 * Limits of guesses at a code that the same address requested. A new code brings new attempts, so they have an hourly
 * limit.
 */
export const ownGuessLimit = ({ limits }: Config, phone: string, ip: string): Limit => ({
  key: `otp:guess:${sealAddress(phone)}:${networkKey(ip)}`,
  windowMs: HOUR_MS,
  max: limits.guessesPerPhoneHour,
});

/** Limits of guesses at a code that another address requested: from this address, and from all addresses. */
export function foreignGuessLimits({ limits }: Config, phone: string, ip: string): Limit[] {
  const max = limits.guessesPerPhoneHour;
  const subject = sealAddress(phone);
  return [
    { key: `otp:guess:foreign:${subject}:${networkKey(ip)}`, windowMs: HOUR_MS, max: Math.ceil(max / 2) },
    { key: `otp:guess:foreign:${subject}`, windowMs: HOUR_MS, max: max * NETWORKS_A_PHONE },
  ];
}

/** The rules of a person's message settings. */
import * as yup from 'yup';
import { LANGUAGES, type Language } from '../../text/languages';

/** The channels from which a person can choose one for messages. */
export const MESSAGE_CHANNELS = ['whatsapp', 'sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** The last full hour of a day. Quiet hours start and end at full hours in the UAE. */
const LAST_HOUR = 23;
const hour = () => yup.number().strict().integer().min(0).max(LAST_HOUR).nullable().defined();

/** PUT /user/preferences, PUT /my-orders/preferences. */
export const preferencesSchema = yup.object({
  /** Null means the language in which the person uses the pages. */
  language: yup
    .string()
    .nullable()
    .oneOf([...LANGUAGES, null])
    .defined(),
  /** Null means WhatsApp and e-mail. */
  channel: yup
    .string()
    .nullable()
    .oneOf([...MESSAGE_CHANNELS, null])
    .defined(),
  /**
   * Quiet hours: messages that can wait are not sent from the hour `quietFrom` to the hour `quietTo`. If
   * `quietFrom` is later, the quiet hours include midnight. Null for both means no quiet hours.
   */
  quietFrom: hour(),
  quietTo: hour(),
  /** True if the person wants only messages about orders, payments and the safety of the account. */
  ordersOnly: yup.boolean().strict().required(),
});
export interface Preferences {
  language: Language | null;
  channel: MessageChannel | null;
  quietFrom: number | null;
  quietTo: number | null;
  ordersOnly: boolean;
}
export const DEFAULT_PREFERENCES: Preferences = {
  language: null,
  channel: null,
  quietFrom: null,
  quietTo: null,
  ordersOnly: false,
};

import * as yup from 'yup';
import { LANGUAGES, type Language } from '../../text/languages';

export const MESSAGE_CHANNELS = ['whatsapp', 'sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

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
   * Quiet hours: the server delays messages that can wait. `quietFrom` and `quietTo` are full hours in Dubai. If
   * `quietFrom` is later than `quietTo`, the quiet hours include midnight. If both are null, there are no quiet hours.
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

/** A person's settings for messages. */
import * as yup from 'yup';
import { LANGUAGES, type Language } from '../../text/languages';

/** The one channel that a person chose, where several reach them. */
export const MESSAGE_CHANNELS = ['whatsapp', 'sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Full hours of the day in the UAE, as an end of quiet hours. */
const LAST_HOUR = 23;
const hour = () => yup.number().strict().integer().min(0).max(LAST_HOUR).nullable().defined();

/** PUT /user/preferences, PUT /my-orders/preferences. */
export const preferencesSchema = yup.object({
  /** Null: the language of the pages. */
  language: yup
    .string()
    .nullable()
    .oneOf([...LANGUAGES, null])
    .defined(),
  /** Null: WhatsApp, and e-mail beside it. */
  channel: yup
    .string()
    .nullable()
    .oneOf([...MESSAGE_CHANNELS, null])
    .defined(),
  /** First and last hour without messages that can wait; both null: none. Over midnight when the first is later. */
  quietFrom: hour(),
  quietTo: hour(),
  /** Whether only messages about orders, payments and the safety of the account are sent. */
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

import * as yup from 'yup';
import { BIO_MAX, CATEGORIES, CATEGORIES_MAX, CITIES } from '../constants';
import { countCharacters } from '../../text/characters';
import { isCalendarDay } from '../dates';
import { messages } from '../../text/messages';
import { PERMIT_FORM } from './disclosure';
import { email, requiredText, trimmed } from './text';

/** Limit of the stored size, in UTF-16 units. One visible character can have many units. */
const BIO_MAX_UNITS = BIO_MAX * 16;

/** POST /user/profile (product §5, Profile). */
export const profileSchema = yup.object({
  name: requiredText(messages.displayNameRequired, 60),
  bio: trimmed()
    .typeError(messages.bioRequired)
    .required(messages.bioRequired)
    .max(BIO_MAX_UNITS, messages.bioMax)
    .test('characters', messages.bioMax, (bio) => countCharacters(bio ?? '') <= BIO_MAX),
  city: yup
    .string()
    .typeError(messages.cityRequired)
    .required(messages.cityRequired)
    .oneOf(CITIES, messages.cityRequired),
  email: email(messages.emailRequired, messages.emailInvalid),
  category: yup
    .array(yup.string().oneOf(CATEGORIES, messages.categoryRequired).required())
    .typeError(messages.categoryRequired)
    .required(messages.categoryRequired)
    .min(1, messages.categoryRequired)
    .max(CATEGORIES_MAX, messages.categoryMax),
  profileUrl: requiredText(messages.profilePictureMandatory, 300),
  coverImage: requiredText(messages.coverRequired, 300),
  /** Number of the advertiser permit. '' deletes it. Without the field (older pages) the stored number stays. */
  permitNumber: trimmed()
    .optional()
    .test('form', messages.permitInvalid, (number) => !number || PERMIT_FORM.test(number)),
  /** Last day of the permit, YYYY-MM-DD. */
  permitEnds: trimmed()
    .optional()
    .when('permitNumber', {
      is: (number: unknown) => Boolean(number),
      then: (day) =>
        day
          .required(messages.permitEndRequired)
          .test('day', messages.permitEndRequired, (value) => isCalendarDay(value)),
    }),
});
export type ProfileForm = yup.InferType<typeof profileSchema>;

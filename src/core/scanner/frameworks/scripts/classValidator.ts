import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** The message of a validator among its options, which stand last: `@Length(1, 20, { message: 'validation.length' })`. */
const validator: TranslatorRule = {
  is: 'translator',
  argument: -1,
  keyProperty: 'message',
  acceptsText: false,
  onlyPaths: true,
};

const names = `
  Allow ArrayContains ArrayMaxSize ArrayMinSize ArrayNotContains ArrayNotEmpty ArrayUnique Contains Equals
  IsAlpha IsAlphanumeric IsArray IsAscii IsBIC IsBase32 IsBase58 IsBase64 IsBoolean IsBooleanString IsBtcAddress
  IsByteLength IsCreditCard IsCurrency IsDataURI IsDate IsDateString IsDecimal IsDefined IsDivisibleBy IsEAN IsEmail
  IsEmpty IsEnum IsEthereumAddress IsFQDN IsFirebasePushId IsFullWidth IsHSL IsHalfWidth IsHash IsHexColor
  IsHexadecimal IsIBAN IsIP IsISBN IsISIN IsISO31661Alpha2 IsISO31661Alpha3 IsISO4217CurrencyCode IsISO8601 IsISRC
  IsISSN IsIdentityCard IsIn IsInstance IsInt IsJSON IsJWT IsLatLong IsLatitude IsLocale IsLongitude IsLowercase
  IsMACAddress IsMagnetURI IsMilitaryTime IsMimeType IsMobilePhone IsMongoId IsMultibyte IsNegative IsNotEmpty
  IsNotEmptyObject IsNotIn IsNumber IsNumberString IsObject IsOctal IsPassportNumber IsPhoneNumber IsPort IsPositive
  IsPostalCode IsRFC3339 IsRgbColor IsSemVer IsString IsStrongPassword IsSurrogatePair IsTaxId IsTimeZone IsUUID
  IsUppercase IsUrl IsVariableWidth Length Matches Max MaxDate MaxLength Min MinDate MinLength NotContains NotEquals
  Validate ValidateBy ValidateIf ValidateNested`;

/** Validators whose messages may be keys, by the module that has them: https://github.com/typestack/class-validator */
export const validators: Readonly<Record<string, Readonly<Record<string, ScriptValue>>>> = {
  'class-validator': Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map(name => [name, validator]),
  ),
};

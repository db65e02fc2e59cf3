/** Constraints of Bean Validation and of Hibernate: https://jakarta.ee/specifications/bean-validation/3.0/ */
const constraints = [
  ...[
    'AssertFalse',
    'AssertTrue',
    'DecimalMax',
    'DecimalMin',
    'Digits',
    'Email',
    'Future',
    'FutureOrPresent',
  ],
  ...['Max', 'Min', 'Negative', 'NegativeOrZero', 'NotBlank', 'NotEmpty', 'NotNull', 'Null', 'Past'],
  ...['PastOrPresent', 'Pattern', 'Positive', 'PositiveOrZero', 'Size', 'Length', 'Range', 'URL'],
];

/**
 * Codes that Spring, its security, Bean Validation and Faces put together and look up themselves. That of a failed
 * constraint is followed by the names of the object and the field: `NotBlank.user.email`.
 * https://docs.spring.io/spring-framework/reference/core/validation/conversion.html
 */
export const codesOfLibraries: readonly string[] = [
  ...[...constraints, 'typeMismatch'].flatMap(name => [name, `${name}.*`]),
  ...['jakarta', 'javax'].flatMap(name => [`${name}.validation.constraints.*`, `${name}.faces.*`]),
  'org.hibernate.validator.constraints.*',
  'problemDetail.*',
  '*AuthenticationProvider.*',
  'AbstractSecurityInterceptor.*',
  'AccountStatusUserDetailsChecker.*',
];

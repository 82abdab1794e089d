/** Texts about error reports: `on` where the portal sends them to Sentry (`SENTRY_DSN`), else `off`. */
export const errorReportTexts = {
  on: {
    cookieNotice: 'Reports of errors need your consent.',
    policy:
      'If you press Accept in the cookie notice and a script of this page fails, your browser tells Sentry, a service that collects errors for us: the kind of error, the place in our scripts, the kind of page, such as “a profile”, and the make and version of your browser; not your account, the address of the page or what you typed. Sentry sees your IP address, as each server does that your browser talks to, and is told not to keep it. If you press Reject, or nothing, your browser reports nothing. To change your answer, press “Cookie settings” at the foot of a page: after Reject, the reports stop at once.',
  },
  off: {
    cookieNotice: 'This page sends no reports of errors, whatever you choose.',
    policy: 'Nothing: this page sends no reports of errors, whatever you answer to the cookie notice.',
  },
} as const;

import { REGISTRATION_CALLS } from '@fairbook/contract';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import type { PlayersNeeds } from './needs.ts';
import { maskOf } from './phones.ts';
import { citiesOf, regionsOf } from './places.ts';
import { servedCountries } from './registration-options.ts';

/** What forms choose from: countries with their phone codes, how their numbers are written, regions and towns. */
export function referenceRoutes(http: Http, { country }: PlayersNeeds): void {
  bind(http, REGISTRATION_CALLS.phoneCountries, {
    handler(request) {
      const names = new Intl.DisplayNames([request.ctx.language], { type: 'region' });
      const countries = servedCountries(request.ctx.brand, country).map(({ id, alpha2, name, callingCode }) => ({
        id,
        name: names.of(alpha2) ?? name,
        country_code: alpha2.toLowerCase(),
        tel_code: callingCode,
      }));
      return plain({ countries });
    },
  });

  bind(http, REGISTRATION_CALLS.phoneMasks, {
    handler: (request) => plain(servedCountries(request.ctx.brand, country).map(maskOf)),
  });

  bind(http, REGISTRATION_CALLS.regions, {
    handler: (request) => plain({ regions: regionsOf(country, Number(request.params.country)) }),
  });

  bind(http, REGISTRATION_CALLS.cities, {
    handler: (request) => plain({ cities: citiesOf(Number(request.params.region)) }),
  });
}

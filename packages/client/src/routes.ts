// Written from the contract by scripts/write-routes.ts; a test holds it equal.
/** The brand as a visitor sees it: languages, currencies, formats, limits. */
export const accountSiteConfiguration = 'GET /web-api/user/getuserconfig';
/** Keeps how this browser wants its pages: theme and form of prices. */
export const accountChooseDisplay = 'PUT /web-api/user/display';
/** Signs in. */
export const accountSignIn = 'POST /user/auth';
/** Sends a link to choose a new password, if there is such an account. */
export const accountForgotPassword = 'POST /web-api/user/password/forgot';
/** Chooses a new password with a link that was sent. */
export const accountResetPassword = 'POST /web-api/user/password/reset';
/** Signs out. */
export const accountSignOut = 'POST /user/disconnect';
/** The number of this session. */
export const accountSessionId = 'GET /office-api/getsessionid';
/** Open and ended sessions. */
export const accountSessions = 'POST /session-api/sessions/user';
/** Ends one session. */
export const accountCloseSession = 'POST /office-api/closesession';
/** Ends all other sessions. */
export const accountDisconnectEverywhere = 'POST /office-api/disconnecteverywhere';
/** Changes the password. */
export const accountChangePassword = 'PUT /office-api/password';
/** What protects the account. */
export const accountSecurity = 'GET /web-api/user/security';
/** Takes the details of an account that names nobody, and sends a link to their address. */
export const accountGiveDetails = 'POST /web-api/user/details';
/** Makes the details the account’s, by the link that was sent. */
export const accountConfirmDetails = 'POST /web-api/user/details/confirm';
/** A bearer token for scripts, good for five minutes. */
export const accountToken = 'GET /web-api/user/gettoken';
/** The token a mobile client holds and when it ends. */
export const accountMobileToken = 'GET /web-api/api/mobile/v1/token/';
/** Exchanges a token for a fresh one; the session ends when it would have. */
export const accountRefreshMobileToken = 'POST /web-api/api/mobile/v1/token/refresh';
/** Balances of all accounts, as numbers. */
export const accountBalance = 'GET /account-api/user/balance';
/** Balances of all accounts, as exact texts. */
export const accountAccounts = 'POST /web-api/user/balance';
/** Chooses the account that is played from. */
export const accountSetActiveAccount = 'POST /web-api/user/setactiveaccount';
/** Opens an account in another currency. */
export const accountCreateCurrencyAccount = 'POST /office-api/createCurrencyAccount';
/** Closes an empty account. */
export const accountDeleteCurrencyAccount = 'POST /office-api/deleteCurrencyAccount';
/** What a registration screen shows first. */
export const accountRegistrationData = 'POST /registration';
/** Ways to register. */
export const accountRegistrationTypes = 'GET /api/web/registration/v1/types';
/** Fields of one way to register. */
export const accountRegistrationFields = 'GET /api/web/registration/v1/fields/:type';
/** Fields of one way to register, asked for in the body. */
export const accountRegistrationFieldsPost = 'POST /registration/fields';
/** Registers a player: with one click or a confirmed phone and signs in, or by a message to the e-mail address. */
export const accountSubmitRegistration = 'POST /web-api/api/registration/v1/submit';
/** Sends a code to the phone of a registration. */
export const accountSendRegistrationCode = 'POST /web-api/api/registration/v1/phone/send-code';
/** Whether a code that was sent to the phone of a registration is right. */
export const accountCheckRegistrationCode = 'POST /web-api/api/registration/v1/phone/check-code';
/** Opens the account of a registration whose address is confirmed, and signs in. */
export const accountConfirmRegistration = 'POST /web-api/api/registration/v1/confirm';
/** Countries whose numbers a phone may have. */
export const accountPhoneCountries = 'GET /web-api/user/getphonecountries';
/** How numbers of each country are written. */
export const accountPhoneMasks = 'GET /web-api/api/user/phonemasks';
/** Regions of a country. */
export const accountRegions = 'GET /web-api/api/registration/v1/countries/:country/regions';
/** Cities of a region, the largest first. */
export const accountCities = 'GET /web-api/api/registration/v1/regions/:region/cities';
/** A captcha to solve, for a call that asked for one. */
export const captchaChallenge = 'POST /puzzle-api/challenges';
/** Exchanges a solved captcha for the token that goes in the header x-captcha-token. */
export const captchaSolve = 'POST /puzzle-api/solutions';
/** Finishes a sign-in with the second factor. */
export const accessTwoAuth = 'POST /user/twoauth/';
/** What a passkey has to sign to finish a sign-in. */
export const accessTwoAuthPasskey = 'POST /user/twoauth/passkey';
/** Proves again who is signed in, for what is dangerous. */
export const accessConfirmIdentity = 'POST /web-api/user/confirm';
/** A new secret for an authenticator app, not in use until its first code. */
export const accessAppSecret = 'POST /office-api/gettwofactorqrcodeurl';
/** Turns the authenticator app on with its first code. */
export const accessEnableApp = 'POST /office-api/twofactorauthenable';
/** Turns the authenticator app off. */
export const accessDisableApp = 'POST /office-api/twofactorauthdisable';
/** New backup codes in place of those before. */
export const accessRenewBackupCodes = 'POST /web-api/user/backup-codes';
/** What a browser makes a passkey with. */
export const accessMakePasskey = 'POST /web-api/user/passkeys/options';
/** Keeps a passkey that was made. */
export const accessAddPasskey = 'POST /web-api/user/passkeys';
/** Removes a passkey. */
export const accessRemovePasskey = 'DELETE /web-api/user/passkeys/:passkeyId';
/** Chooses a login name, and whether the e-mail address is one. */
export const contactsLogin = 'POST /office-api/account/login';
/** Sends a code to a new e-mail address. */
export const contactsChangeEmail = 'POST /web-api/user/email';
/** Makes the new address the account’s by the code that was sent to it. */
export const contactsConfirmEmail = 'POST /web-api/user/email/confirm';
/** The player’s own limits. */
export const limitsLimits = 'GET /limit-service/v3/limits';
/** Sets a limit; a lower one holds at once, a higher one waits. */
export const limitsSetLimit = 'POST /limit-service/v3/limits';
/** Asks for the removal of a limit, which waits like a higher one. */
export const limitsRemoveLimit = 'DELETE /limit-service/v3/limits';
/** Confirms or cancels a limit that waits. */
export const limitsLimitAction = 'POST /limit-service/v3/limitaction';
/** Which limits there are, and their bounds. */
export const limitsAvailableLimits = 'GET /limit-service/v3/availablelimits';
/** Reasons and lengths of a time-out or self-exclusion. */
export const limitsExclusionReasons = 'GET /limit-service/v3/reasons/selfexclude';
/** The player’s answer to the reminder of the time played. */
export const limitsAnswerReminder = 'POST /limit-service/v3/realitycheck';
/** Begins a time-out or a self-exclusion. */
export const limitsBlockUser = 'POST /limit-service/v3/BlockUser';
/** A step back from a self-exclusion whose time is over. */
export const limitsLiftExclusion = 'POST /limit-service/v3/UnblockUser';
/** Questions of the self-assessment. */
export const limitsSelfAssessment = 'GET /limit-service/v3/testanswers';
/** Advice by the answers of the self-assessment. */
export const limitsAnswerSelfAssessment = 'POST /limit-service/v3/testanswers';
/** Ways to pay in and out, with their bounds. */
export const paymentsMethods = 'GET /web-api/api/payments/v1/methods';
/** Begins a deposit. */
export const paymentsDeposit = 'POST /web-api/api/payments/v1/deposits';
/** Asks for a withdrawal. */
export const paymentsWithdraw = 'POST /web-api/api/payments/v1/withdrawals';
/** One payment. */
export const paymentsPayment = 'GET /web-api/api/payments/v1/payments/:id';
/** Leads back to a deposit that was left. */
export const paymentsResume = 'POST /web-api/api/payments/v1/payments/:id/resume';
/** Cancels a withdrawal that waits for review, or a deposit that is not finished. */
export const paymentsCancel = 'POST /web-api/api/payments/v1/payments/:id/cancel';
/** Movements of an account, newest first. */
export const paymentsHistory = 'POST /office-api/gethistorypaymentmainaccount';
/** A payment provider tells how a payment went; signed. */
export const paymentsWebhook = 'POST /webhooks/payments/:provider';
/** What the player was told, newest first. */
export const messagesMessages = 'GET /web-api/api/messages/v1/inbox';
/** How many of those messages are unread. */
export const messagesUnreadMessages = 'GET /web-api/api/messages/v1/unread';
/** Marks messages read, up to one of them. */
export const messagesReadMessages = 'POST /web-api/api/messages/v1/read';
/** What a browser subscribes with to be sent notices. */
export const messagesPushKey = 'GET /web-api/api/messages/v1/push';
/** Has notices sent to a browser. */
export const messagesSubscribePush = 'PUT /web-api/api/messages/v1/push';
/** Has no more notices sent to a browser. */
export const messagesUnsubscribePush = 'POST /web-api/api/messages/v1/push/off';
/** Documents the player sent, newest first. */
export const documentsDocuments = 'GET /web-api/api/documents/v1/documents';
/** Sends a document for verification. */
export const documentsSendDocument = 'POST /web-api/api/documents/v1/documents';
/** The file of a document. */
export const documentsReadDocument = 'GET /web-api/api/documents/v1/documents/:id/file file';
/** Takes back a document that nobody has decided on yet. */
export const documentsWithdrawDocument = 'DELETE /web-api/api/documents/v1/documents/:id';
/** The player’s bets, newest first. */
export const betsList = 'GET /office-api/bets';
/** One bet with its receipt. */
export const betsOne = 'GET /office-api/bets/:id';
/** Prices, limits and possible return of a coupon, now. */
export const couponsUpdateCoupon = 'POST /service-api/LiveBet-update/Open/UpdateCoupon';
/** Keeps a coupon under a code to share. */
export const couponsSaveCoupon = 'POST /service-api/LiveBet/Open/SaveCoupon';
/** The coupon of a code. */
export const couponsGetCoupon = 'POST /service-api/LiveBet/Open/GetCoupon';
/** Places a bet. */
export const couponsPlaceBet = 'POST /service-api/LiveBet/Secure/MakeBetWeb';
/** Places a bet; older form. */
export const couponsPutBets = 'POST /web-api/datalinelive/putbetscommon';
/** Shares a bet by a code, with or without its amounts. */
export const proofsShare = 'PUT /office-api/bets/:id/proof';
/** Withdraws the code of a shared bet. */
export const proofsWithdraw = 'DELETE /office-api/bets/:id/proof';
/** A shared bet with what is needed to check it. */
export const proofsRead = 'GET /web-api/api/bets/v1/proofs/:code';
/** Picture of a shared bet. */
export const proofsPicture = 'GET /web-api/api/bets/v1/proofs/:code/picture.png file';
/** Opens a game. */
export const casinoLaunch = 'POST /web-api/api/casino/v1/launches';
/** The seed pair that the player’s next round is drawn from. */
export const casinoSeeds = 'GET /web-api/api/casino/v1/seeds';
/** Takes the next server seed into use, with a client seed of the player’s, and tells the one before. */
export const casinoRotateSeeds = 'POST /web-api/api/casino/v1/seeds';
/** Plays a round of a game of the site’s own. */
export const casinoPlay = 'POST /web-api/api/casino/v1/rounds';
/** Decides in an open round. */
export const casinoDecide = 'POST /web-api/api/casino/v1/rounds/:round/decisions';
/** The player’s open round of a game, or the one that ended last. */
export const casinoOpenRound = 'GET /web-api/api/casino/v1/games/:game/open-round';
/** Rounds the player played, newest first. */
export const casinoRounds = 'GET /web-api/api/casino/v1/rounds';
/** A round with everything it is replayed and verified from. */
export const casinoRound = 'GET /web-api/api/casino/v1/rounds/:id';
/** Shared games and what happens in them now. */
export const casinoTables = 'GET /web-api/api/casino/v1/tables';
/** A shared game, with the player’s own stakes in it. */
export const casinoTable = 'GET /web-api/api/casino/v1/tables/:table';
/** Rounds of a shared game that are over, newest first, with the hashes they are checked by. */
export const casinoTableRounds = 'GET /web-api/api/casino/v1/tables/:table/rounds';
/** Stakes in a shared round while its betting is open. */
export const casinoJoin = 'POST /web-api/api/casino/v1/tables/:table/rounds';
/** Takes a stake out of a shared round that is not drawn yet. */
export const casinoLeave = 'DELETE /web-api/api/casino/v1/tables/:table/rounds/:round';
/** Has the rounds of some days sent to the e-mail address of the account. */
export const casinoHistoryMail = 'POST /web-api/api/casino/v1/rounds/mail';
/** What can be won now, in a currency. */
export const jackpotsList = 'GET /web-api/api/casino/v1/jackpots';
/** A jackpot with its published rules and what its values are checked by. */
export const jackpotsRules = 'GET /web-api/api/casino/v1/jackpots/:jackpot';
/** Tournaments that are held, are coming or ended in the last two weeks. */
export const contestsTournaments = 'GET /web-api/api/casino/v1/tournaments';
/** A tournament with its prizes, its first places, and the player’s own. */
export const contestsTournament = 'GET /web-api/api/casino/v1/tournaments/:id';
/** Joins a tournament. */
export const contestsEnter = 'POST /web-api/api/casino/v1/tournaments/:id/entry';
/** Leaves a tournament that has not begun. */
export const contestsWithdraw = 'DELETE /web-api/api/casino/v1/tournaments/:id/entry';
/** Challenges of the day, with how far the player has come. */
export const contestsChallenges = 'GET /web-api/api/casino/v1/challenges';
/** Challenges that the player took part in on days that are over, the last day first. */
export const contestsChallengeHistory = 'GET /web-api/api/casino/v1/challenges/history';
/** Signed heads of the ledger, with the key that signs them. */
export const ledgerHeads = 'GET /web-api/api/ledger/v1/heads';
/** The player’s movements, each with its way to a signed head. */
export const ledgerProof = 'GET /web-api/api/ledger/v1/proof';
/** Teams, competitions and matches by their names, while they are typed. */
export const searchFind = 'GET /web-api/api/search/v1/find';
/** The lobby: its first game, rows of games, last winners. */
export const lobbyLobby = 'GET /web-api/api/casino/v1/lobby';
/** Games by their section, by filters and by words of their names. */
export const lobbyGames = 'GET /web-api/api/casino/v1/games';
/** One game, with what is said of it. */
export const lobbyGame = 'GET /web-api/api/casino/v1/suppliers/:supplier/games/:game';
/** Suppliers whose games can be opened, the product’s own first. */
export const lobbySuppliers = 'GET /web-api/api/casino/v1/suppliers';
/** Games the player marked, the last first. */
export const lobbyFavourites = 'GET /web-api/api/casino/v1/favourites';
/** Takes over what a guest marked before signing in. */
export const lobbyTakeFavourites = 'POST /web-api/api/casino/v1/favourites';
/** Marks a game. */
export const lobbyAddFavourite = 'PUT /web-api/api/casino/v1/favourites/:game';
/** Unmarks a game. */
export const lobbyRemoveFavourite = 'DELETE /web-api/api/casino/v1/favourites/:game';
/** Games the player played, the last first. */
export const lobbyRecent = 'GET /web-api/api/casino/v1/recent';
/** Games for this visitor, each with its reason. */
export const lobbyRecommended = 'GET /web-api/api/casino/v1/recommended';
/** Last wins for money, the newest first. */
export const previewLastWinners = 'GET /service-api/gamespreview/GetLastWinners';
/** Games of the casino in few words. */
export const previewGamesPreview = 'GET /service-api/gamespreview/GetGamesPreviewLight';
/** What may be done with each game, and what sets it apart now. */
export const previewGamesActions = 'GET /service-api/gamespreview/GetGamesActions';
/** The banner at the head of the lobby. */
export const previewBanner = 'GET /service-api/gamespreview/getbanner';
/** Games by their numbers. */
export const previewGamesByIds = 'POST /service-api/gamespreview/GetGamesPreviewByGameIds';
/** Every screen of the site with an example address. */
export const siteScreens = 'GET /web-api/api/site/routes';
/** Which dictionaries a language has. */
export const siteDictionaries = 'GET /translation-api/by-lang/:lang';
/** All words of a language. */
export const siteWords = 'GET /translation-api/api/external/v2/unit/language/:lang';
/** A dictionary file. */
export const siteDictionary = 'GET /genfiles/web-app-v2/* file';
/** The market dictionary: names of groups and templates of outcomes. */
export const siteMarketDictionary = 'GET /genfiles/cms/betstemplates/:file file';
/** A team’s shield. */
export const siteTeamShield = 'GET /sfiles/logo_teams/:file file';
/** The picture of a competition. */
export const siteCompetitionPicture = 'GET /sfiles/logo-champ/:file file';
/** Signs a member of staff in. */
export const staffSignIn = 'POST /console-api/sign-in';
/** What a sign-in that was begun needs next. */
export const staffSignInState = 'GET /console-api/sign-in';
/** Proves the second factor by a code. */
export const staffProveCode = 'POST /console-api/sign-in/code';
/** What a passkey has to sign. */
export const staffAskPasskey = 'POST /console-api/sign-in/passkey/options';
/** Proves the second factor by a passkey. */
export const staffProvePasskey = 'POST /console-api/sign-in/passkey';
/** Chooses an own name and password at the first sign-in. */
export const staffFirstPassword = 'POST /console-api/sign-in/first-password';
/** Signs a member of staff out. */
export const staffSignOut = 'POST /console-api/sign-out';
/** Who is signed in, and what they may do. */
export const staffMe = 'GET /console-api/me';
/** Proves the password again before something dangerous. */
export const staffConfirm = 'POST /console-api/confirm';
/** Changes one’s own password. */
export const staffChangePassword = 'PUT /console-api/password';
/** Changes one’s own e-mail address. */
export const staffChangeEmail = 'PUT /console-api/email';
/** Sends an employee a link to choose a new password, if there is such a one. */
export const staffForgotPassword = 'POST /console-api/password/forgot';
/** Chooses an employee’s new password with a link that was sent. */
export const staffResetPassword = 'POST /console-api/password/reset';
/** Changes the name one signs in with. */
export const staffChangeLogin = 'PUT /console-api/login';
/** One’s own second factors. */
export const staffSecurity = 'GET /console-api/security';
/** Begins to set up an authenticator app. */
export const staffBeginTotp = 'POST /console-api/security/totp';
/** Finishes setting up an authenticator app with its first code. */
export const staffConfirmTotp = 'PUT /console-api/security/totp';
/** Removes the authenticator app. */
export const staffRemoveTotp = 'DELETE /console-api/security/totp';
/** Makes new backup codes in place of the old. */
export const staffNewBackupCodes = 'POST /console-api/security/backup-codes';
/** What a new passkey is made from. */
export const staffBeginPasskey = 'POST /console-api/security/passkeys/options';
/** Adds a passkey. */
export const staffAddPasskey = 'POST /console-api/security/passkeys';
/** Removes a passkey. */
export const staffRemovePasskey = 'DELETE /console-api/security/passkeys/:passkeyId';
/** Figures of the day. */
export const consoleOverview = 'GET /console-api/v1/brands/:brandId/overview';
/** Health of every feed. */
export const consoleFeeds = 'GET /console-api/v1/feeds';
/** Feed messages that failed validation. */
export const consoleQuarantine = 'GET /console-api/v1/quarantine';
/** Where the brand stands to lose most. */
export const consoleHeatMap = 'GET /console-api/v1/brands/:brandId/liability';
/** Fixtures with their turnover and exposure. */
export const consoleFixtures = 'GET /console-api/v1/brands/:brandId/fixtures';
/** Fixtures with open bets that their provider does not tell of any more. */
export const consoleOrphanedFixtures = 'GET /console-api/v1/brands/:brandId/orphaned-fixtures';
/** One fixture with its markets. */
export const consoleFixture = 'GET /console-api/v1/brands/:brandId/fixtures/:fixtureId';
/** Reopens markets of a fixture. */
export const consoleReopen = 'POST /console-api/v1/brands/:brandId/fixtures/:fixtureId/reopen';
/** Sets the margin of a fixture. */
export const consoleMargin = 'PUT /console-api/v1/brands/:brandId/fixtures/:fixtureId/margin';
/** Voids markets of a fixture. */
export const consoleVoidMarket = 'POST /console-api/v1/brands/:brandId/fixtures/:fixtureId/void';
/** What voiding markets would change. */
export const consolePreviewVoid = 'POST /console-api/v1/brands/:brandId/fixtures/:fixtureId/void/preview';
/** What taking a settlement override back would change. */
export const consolePreviewUndo = 'GET /console-api/v1/brands/:brandId/fixtures/:fixtureId/settlement-overrides/:overrideId/undo';
/** Takes a settlement override back. */
export const consoleUndoOverride = 'POST /console-api/v1/brands/:brandId/fixtures/:fixtureId/settlement-overrides/:overrideId/undo';
/** Result facts of a fixture, with all versions. */
export const consoleFacts = 'GET /console-api/v1/fixtures/:fixtureId/facts';
/** What a corrected result would change. */
export const consolePreviewFacts = 'POST /console-api/v1/fixtures/:fixtureId/facts/preview';
/** Corrects the result; everything settles again. */
export const consoleCorrectFacts = 'POST /console-api/v1/fixtures/:fixtureId/facts';
/** Lists competitions with fixtures on the board. */
export const consoleCompetitions = 'GET /console-api/v1/brands/:brandId/competitions';
/** Lists suspensions in force. */
export const consoleSuspensions = 'GET /console-api/v1/brands/:brandId/suspensions';
/** Previews a suspension. */
export const consolePreviewSuspension = 'POST /console-api/v1/brands/:brandId/suspensions/preview';
/** Suspends a market, a fixture, a competition, a sport or all prices. */
export const consoleSuspend = 'POST /console-api/v1/brands/:brandId/suspensions';
/** Ends a suspension. */
export const consoleResume = 'POST /console-api/v1/brands/:brandId/suspensions/:suspensionId/resume';
/** Lists manual prices in force and those that ended within the hour. */
export const consoleManualPrices = 'GET /console-api/v1/brands/:brandId/manual-prices';
/** Previews a manual price of one outcome. */
export const consolePreviewManualPrice = 'POST /console-api/v1/brands/:brandId/fixtures/:fixtureId/manual-prices/preview';
/** Sets the price of one outcome by hand for a time. */
export const consoleSetManualPrice = 'POST /console-api/v1/brands/:brandId/fixtures/:fixtureId/manual-prices';
/** Ends a manual price. */
export const consoleWithdrawManualPrice = 'POST /console-api/v1/brands/:brandId/manual-prices/:manualPriceId/withdraw';
/** Bets of the brand, with search. */
export const consoleBets = 'GET /console-api/v1/brands/:brandId/bets';
/** Bets of all of one’s brands, by every filter. */
export const consoleBetsOfBrands = 'GET /console-api/v1/bets';
/** One bet with its settlements. */
export const consoleBet = 'GET /console-api/v1/brands/:brandId/bets/:betId';
/** Cancels a bet before its result. */
export const consoleCancelBet = 'POST /console-api/v1/brands/:brandId/bets/:betId/cancel';
/** Players of the brand, with search. */
export const consolePlayers = 'GET /console-api/v1/brands/:brandId/players';
/** One player. */
export const consolePlayer = 'GET /console-api/v1/brands/:brandId/players/:playerId';
/** A player’s movements of money. */
export const consolePlayerLedger = 'GET /console-api/v1/brands/:brandId/players/:playerId/ledger';
/** How what a player owes came to be and was paid or written off. */
export const consolePlayerDebt = 'GET /console-api/v1/brands/:brandId/players/:playerId/debt';
/** A player’s payments. */
export const consolePlayerPayments = 'GET /console-api/v1/brands/:brandId/players/:playerId/payments';
/** Sign-ins of a player, also those that failed. */
export const consolePlayerSecurity = 'GET /console-api/v1/brands/:brandId/players/:playerId/security';
/** Blocks or unblocks a player. */
export const consoleBlockPlayer = 'POST /console-api/v1/brands/:brandId/players/:playerId/block';
/** Gives a player bonus money or a free bet. */
export const consoleGrantMoney = 'POST /console-api/v1/brands/:brandId/players/:playerId/grants';
/** Writes off what a player owes. */
export const consoleWriteOffDebt = 'POST /console-api/v1/brands/:brandId/players/:playerId/write-offs';
/** Sets a player’s stake factor. */
export const consoleStakeFactor = 'PUT /console-api/v1/brands/:brandId/players/:playerId/stake-factor';
/** Deposits and withdrawals of one’s brands with their players, those in review first. */
export const consolePayments = 'GET /console-api/v1/payments';
/** Sums of payments that have not ended. */
export const consolePaymentsWaiting = 'GET /console-api/v1/payments-waiting';
/** Lists the notes on a player. */
export const consolePlayerNotes = 'GET /console-api/v1/brands/:brandId/players/:playerId/notes';
/** Adds a note on a player. */
export const consoleAddNote = 'POST /console-api/v1/brands/:brandId/players/:playerId/notes';
/** Pins or unpins a note. */
export const consolePinNote = 'PUT /console-api/v1/brands/:brandId/players/:playerId/notes/:noteId/pin';
/** Documents a player sent for verification. */
export const consolePlayerDocuments = 'GET /console-api/v1/brands/:brandId/players/:playerId/documents';
/** The file of a player’s document. */
export const consoleReadPlayerDocument = 'GET /console-api/v1/brands/:brandId/players/:playerId/documents/:documentId/file file';
/** Accepts or refuses a document. */
export const consoleDecideDocument = 'POST /console-api/v1/brands/:brandId/players/:playerId/documents/:documentId/decision';
/** One day of a brand by currency and sport, from the ledger. */
export const consoleDayReport = 'GET /console-api/v1/brands/:brandId/reports/day';
/** Brands and roles of the session. */
export const consoleSession = 'GET /console-api/v1/session';
/** Settings of the brand. */
export const consoleSettings = 'GET /console-api/v1/brands/:brandId/settings';
/** Changes one part of the settings. */
export const consoleChangeSettings = 'PUT /console-api/v1/brands/:brandId/settings/:part';
/** The audit log. */
export const consoleAudit = 'GET /console-api/v1/audit';
/** The last check of the ledger. */
export const consoleLedgerCheck = 'GET /console-api/v1/ledger-check';
/** How suppliers of games do. */
export const consoleGameSuppliers = 'GET /console-api/v1/game-suppliers';
/** News that could not be delivered. */
export const consoleDeadLetters = 'GET /console-api/v1/dead-letters';
/** Delivers a dead letter again. */
export const consoleRetryDeadLetter = 'POST /console-api/v1/dead-letters/:letterId/retry';
/** Discards a dead letter. */
export const consoleDiscardDeadLetter = 'POST /console-api/v1/dead-letters/:letterId/discard';
/** Background jobs by kind, and those that failed for good. */
export const consoleJobs = 'GET /console-api/v1/jobs';
/** Runs a dead job again. */
export const consoleRetryJob = 'POST /console-api/v1/jobs/:jobId/retry';
/** Discards a dead job. */
export const consoleDiscardJob = 'POST /console-api/v1/jobs/:jobId/discard';
/** Checks the ledger now. */
export const consoleStartLedgerCheck = 'POST /console-api/v1/ledger-check';
/** All staff. */
export const consoleStaff = 'GET /console-api/v1/staff';
/** Adds a member of staff. */
export const consoleCreateStaff = 'POST /console-api/v1/staff';
/** Changes a member of staff. */
export const consoleChangeStaff = 'PUT /console-api/v1/staff/:staffId';
/** Removes the second factors of a member of staff. */
export const consoleResetStaffFactor = 'POST /console-api/v1/staff/:staffId/reset-factor';
/** How many requests and withdrawals wait. */
export const consoleWaiting = 'GET /console-api/v1/brands/:brandId/waiting';
/** Requests for a second person. */
export const consoleApprovals = 'GET /console-api/v1/approvals';
/** One request with what it would change. */
export const consoleApproval = 'GET /console-api/v1/approvals/:requestId';
/** Agrees to a request: its action is done. */
export const consoleAgreeApproval = 'POST /console-api/v1/approvals/:requestId/agree';
/** Refuses a request. */
export const consoleRefuseApproval = 'POST /console-api/v1/approvals/:requestId/refuse';
/** Takes one’s own request back. */
export const consoleWithdrawApproval = 'POST /console-api/v1/approvals/:requestId/withdraw';
/** One withdrawal with what came before it. */
export const consoleWithdrawal = 'GET /console-api/v1/brands/:brandId/withdrawals/:paymentId';
/** Holds a withdrawal back. */
export const consoleHoldWithdrawal = 'POST /console-api/v1/brands/:brandId/withdrawals/:paymentId/hold';
/** Approves a withdrawal, or asks for a second person. */
export const consoleApproveWithdrawal = 'POST /console-api/v1/brands/:brandId/withdrawals/:paymentId/approve';
/** Refuses a withdrawal: the money goes back. */
export const consoleRefuseWithdrawal = 'POST /console-api/v1/brands/:brandId/withdrawals/:paymentId/refuse';
/** Lists alerts that last or were not acknowledged. */
export const consoleAlerts = 'GET /console-api/v1/brands/:brandId/alerts';
/** Acknowledges an alert. */
export const consoleAcknowledgeAlert = 'POST /console-api/v1/brands/:brandId/alerts/:alertId/acknowledge';
/** Games of the brand’s suppliers, and what staff left out or bounded. */
export const consoleCasinoGames = 'GET /console-api/v1/brands/:brandId/casino/games';
/** What games gave back, against their mathematics. */
export const consoleCasinoReturns = 'GET /console-api/v1/brands/:brandId/casino/returns';
/** Rounds of games, newest first. */
export const consoleCasinoRounds = 'GET /console-api/v1/brands/:brandId/casino/rounds';
/** A round with its acts and what it is replayed from. */
export const consoleCasinoRound = 'GET /console-api/v1/brands/:brandId/casino/rounds/:playerId/:roundId';
/** Gives back all that was staked in a round that its supplier does not end, or asks for a second person. */
export const consoleVoidRound = 'POST /console-api/v1/brands/:brandId/casino/rounds/:playerId/:roundId/void';
/** Jackpots of the brand, with what they hold. */
export const consoleCasinoJackpots = 'GET /console-api/v1/brands/:brandId/casino/jackpots';
/** What the rules of a jackpot come to, before one is made of them. */
export const consolePreviewJackpot = 'POST /console-api/v1/brands/:brandId/casino/jackpots/preview';
/** Makes a jackpot: its rules and the ends of its chains stand from then on. */
export const consoleMakeJackpot = 'POST /console-api/v1/brands/:brandId/casino/jackpots';
/** Opens a jackpot with the seeds of the house, or asks for a second person. */
export const consoleOpenJackpot = 'POST /console-api/v1/brands/:brandId/casino/jackpots/:jackpot/:currency/open';
/** Lets a jackpot stand still, or go on. */
export const consoleChangeJackpot = 'POST /console-api/v1/brands/:brandId/casino/jackpots/:jackpot/:currency/state';
/** Tournaments of the brand, those that end last first. */
export const consoleCasinoTournaments = 'GET /console-api/v1/brands/:brandId/casino/tournaments';
/** A tournament with its first places. */
export const consoleCasinoTournament = 'GET /console-api/v1/brands/:brandId/casino/tournaments/:tournamentId';
/** Makes a draft of a tournament. */
export const consoleMakeTournament = 'POST /console-api/v1/brands/:brandId/casino/tournaments';
/** Announces a draft, or asks for a second person. */
export const consoleAnnounceTournament = 'POST /console-api/v1/brands/:brandId/casino/tournaments/:tournamentId/announce';
/** Calls a tournament off, so that nobody is paid, or asks for a second person. */
export const consoleCancelTournament = 'POST /console-api/v1/brands/:brandId/casino/tournaments/:tournamentId/cancel';
/** Pays the prizes of a tournament that is over, or asks for a second person. */
export const consoleSettleTournament = 'POST /console-api/v1/brands/:brandId/casino/tournaments/:tournamentId/settle';
/** Challenges of the brand, with how their last days went. */
export const consoleCasinoChallenges = 'GET /console-api/v1/brands/:brandId/casino/challenges';
/** Makes a challenge, there from the next day on, or asks for a second person. */
export const consoleMakeChallenge = 'POST /console-api/v1/brands/:brandId/casino/challenges';
/** Ends a challenge with the brand’s day. */
export const consoleEndChallenge = 'POST /console-api/v1/brands/:brandId/casino/challenges/:challenge/end';

export const id = 2461;
export const ids = [2461];
export const modules = {

/***/ 22461:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony import */ var node_v8__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78877);
/* harmony import */ var node_v8__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_v8__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _run_thread_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1269);
/* harmony import */ var _site_verification_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93424);



// Without the compiler that `main.ts` turns off, functions run unoptimized up to their 3,000th call,
// which adds a fifth to the time of 10,000 requests. 400 is when that compiler would start.
(0,node_v8__WEBPACK_IMPORTED_MODULE_0__.setFlagsFromString)('--invocation-count-for-turbofan=400');
let verification;
(0,_run_thread_client_js__WEBPACK_IMPORTED_MODULE_1__/* .respondToEach */ .s)(async (message) => {
    switch (message.request) {
        case 'open':
            verification = await (0,_site_verification_js__WEBPACK_IMPORTED_MODULE_2__/* .openVerification */ .q)(message.options);
            return verification.opened;
        case 'step':
            return verification.rounds.step(message.time);
        case 'repeat':
            return verification.rounds.startNext();
        case 'report':
            return (0,_site_verification_js__WEBPACK_IMPORTED_MODULE_2__/* .reportVerification */ .u)(verification, message.frame, message.documents);
    }
});


/***/ })

};

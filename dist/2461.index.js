export const id = 2461;
export const ids = [2461];
export const modules = {

/***/ 22461:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _run_thread_client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1269);
/* harmony import */ var _site_verification_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93424);


let verification;
(0,_run_thread_client_js__WEBPACK_IMPORTED_MODULE_0__/* .respondToEach */ .s)(async (message) => {
    switch (message.request) {
        case 'open':
            verification = await (0,_site_verification_js__WEBPACK_IMPORTED_MODULE_1__/* .openVerification */ .q)(message.options);
            return verification.opened;
        case 'step':
            return verification.rounds.step(message.time);
        case 'repeat':
            return verification.rounds.startNext();
        case 'report':
            return (0,_site_verification_js__WEBPACK_IMPORTED_MODULE_1__/* .reportVerification */ .u)(verification, message.frame, message.documents);
    }
});


/***/ })

};
